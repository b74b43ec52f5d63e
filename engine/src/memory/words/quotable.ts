// What the gratitude reflection writes around the writer's own words.
const labels = ["Today I'm grateful for:", 'Why these matter:'];
const listMark = /^(?:\d{1,2}[.)]|[-*•])\s+(?=\S)/;

/** Returns a sentence as it is quoted: without the number of its line, and without a label that the writer didn't write. */
export function toQuotable(sentence: string): string {
  const label = labels.find((each) => sentence.startsWith(each)) ?? '';
  return sentence.slice(label.length).trim().replace(listMark, '');
}
