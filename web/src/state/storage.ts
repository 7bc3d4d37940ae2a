// What this browser remembers. Private windows may forbid that; then nothing is remembered.

export function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
