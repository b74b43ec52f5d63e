/** Where a text is divided best; the earlier ones are preferred. */
const seams = ['\n\n', '\n', '. ', ' '];

/** Divides a text into parts of at most `most` characters, between paragraphs where possible. No word is lost. */
export function divideText(text: string, most: number): string[] {
  const parts: string[] = [];
  let left = text;
  while (left.length > most) {
    const at = findSeam(left, most);
    parts.push(left.slice(0, at).trimEnd());
    left = left.slice(at).trimStart();
  }
  return [...parts, left].filter((part) => part !== '');
}

/** Not before the middle: a part should hold more than its first line. */
function findSeam(text: string, most: number): number {
  for (const seam of seams) {
    const at = text.lastIndexOf(seam, most - seam.length);
    if (at > most / 2) return at + seam.length;
  }
  // Half of a character can't be stored.
  const isInside = /[\ud800-\udbff]/.test(text[most - 1] ?? '');
  return isInside ? most - 1 : most;
}
