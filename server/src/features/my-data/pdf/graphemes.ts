const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** `Intl.Segmenter` takes time that grows with the square of the text, so it gets a few words at a time. */
const fewWords = /[\s\S]{1,300}(?!\S)|[\s\S]{1,300}/g;

/** Each letter of a text as a reader counts them, with its marks, and where it begins. */
export function* splitGraphemes(text: string): Generator<{ segment: string; index: number }> {
  for (const { 0: words, index: at } of text.matchAll(fewWords)) {
    for (const { segment, index } of segmenter.segment(words)) yield { segment, index: at + index };
  }
}
