// Keys that act on the whole page.

// Whether a key belongs to the place where it was pressed: a field to type in, or a dialog. Letters mean nothing to a box
// to tick.
export function isTaken(event: KeyboardEvent): boolean {
  return (event.target as Element).closest('input:not([type=checkbox], [type=radio]), textarea, select, dialog') !== null;
}
