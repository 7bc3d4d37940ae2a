// Server-sent events, read from the body of a reply.

export interface ServerEvent {
  event: string;
  data: string;
}

// The events in pieces of text, cut anywhere.
export class EventReader {
  #rest = '';

  read(piece: string): ServerEvent[] {
    const blocks = (this.#rest + piece).split('\n\n');
    this.#rest = blocks.pop()!;
    return blocks.map(parsed).filter((event) => event !== null);
  }
}

// A block of lines, each a field and its value; comments keep the connection alive and say nothing.
function parsed(block: string): ServerEvent | null {
  const event: ServerEvent = { event: 'message', data: '' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [field, value] = /^([^:]*): ?(.*)$/.exec(line)?.slice(1) ?? [line, ''];
    if (field === 'event') event.event = value!;
    if (field === 'data') data.push(value!);
  }
  return data.length === 0 ? null : { ...event, data: data.join('\n') };
}

// Hands on every event of a reply until it ends or breaks off.
export async function eachEvent(body: ReadableStream<Uint8Array>, hand: (event: ServerEvent) => void): Promise<void> {
  const [reader, decoder, events] = [body.getReader(), new TextDecoder(), new EventReader()];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    events.read(decoder.decode(value, { stream: true })).forEach(hand);
  }
}
