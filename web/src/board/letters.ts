// The names of heaps: letters, because the engine's numbers would be confused with their sizes.

// A, B, …, Z, AA, AB, …
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

// The number that a letter stands for; what is no letter stays as it is.
export function numberOf(name: string): string {
  if (!/^[A-Za-z]{1,2}$/.test(name)) return name;
  return String([...name.toUpperCase()].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1);
}
