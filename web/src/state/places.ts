// Where one was on a page: Back finds it again, and a page that is new begins at its top.

// Each step of the browser's history carries a number, under which its place is kept.
const places = new Map<number, number>();
let here = 0;
let steps = 0;
// Which way is being gone: a new one ends the one before.
let way = 0;

// How long a page may take to grow to its length.
const PATIENCE = 8000;

function stepOf(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number' ? state.step : null;
}

export function begin(): void {
  history.scrollRestoration = 'manual';
  here = stepOf(history.state) ?? Date.now();
  steps = here;
  history.replaceState({ step: here }, '');
}

// The address has changed and the page has not: keeps the place, and tells where the page that comes should be.
export function leave(scrollers: readonly (Element | null)[]): number {
  way += 1;
  places.set(here, Math.max(0, ...scrollers.map((s) => s?.scrollTop ?? 0)));
  const known = stepOf(history.state);
  here = known ?? (steps += 1);
  if (known === null) history.replaceState({ step: here }, '');
  return known === null ? 0 : (places.get(here) ?? 0);
}

// How long the page must keep its length before its place is final: what comes in above would push it on.
const CALM = 400;

// Goes to a place, as soon as the page is long enough, and stays there until it grows no more; unless the visitor goes
// elsewhere first.
export function goTo(place: number, scrollers: readonly (Element | null)[]): void {
  let [length, since] = [-1, 0];
  untilThere(() => {
    for (const scroller of scrollers) scroller?.scrollTo({ top: place, behavior: 'instant' });
    const now = Math.max(...scrollers.map((s) => s?.scrollHeight ?? 0));
    if (now !== length) [length, since] = [now, performance.now()];
    return performance.now() - since > CALM && scrollers.some((s) => s !== null && Math.abs(s.scrollTop - place) < 2);
  });
}

// Goes to a part of the page, and stays with it while what is above it grows.
export function goToPart(find: () => Element | null): void {
  untilThere(() => {
    find()?.scrollIntoView({ block: 'start', behavior: 'instant' });
    return false;
  });
}

function untilThere(go: () => boolean): void {
  const until = performance.now() + PATIENCE;
  const mine = (way += 1);
  let stopped = false;
  const stop = () => (stopped = true);
  const hands = ['wheel', 'pointerdown', 'keydown'] as const;
  for (const hand of hands) window.addEventListener(hand, stop, { once: true, passive: true });
  const step = () => {
    if (stopped || way !== mine) return;
    if (!go() && performance.now() < until) requestAnimationFrame(step);
    else for (const hand of hands) window.removeEventListener(hand, stop);
  };
  step();
}
