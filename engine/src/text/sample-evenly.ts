/** Of a page with more sentences, an evenly spaced sample is judged as a whole. */
export const maxSentences = 60;

/** Returns at most `most` of the items, evenly spaced, with the first and the last. */
export function sampleEvenly<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  const last = items.length - 1;
  return Array.from({ length: most }, (_, index) => items[Math.round((index * last) / (most - 1))]!);
}
