// Copies a text. Browsers keep the clipboard from a page that came without encryption: then the field that shows the
// text is selected, ready to be copied by hand.
export async function copy(text: string, field?: HTMLTextAreaElement): Promise<'copied' | 'selected'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    field?.select();
    return 'selected';
  }
}
