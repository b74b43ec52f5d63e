// Hashtags at the end of a line, which name its topic and add nothing else.
const closingTags = /(?:(?:^| )#[\p{L}\p{N}_-]+[.,;!?]*)+$/u;
const hashSign = /(?<=^|[\s(])#(?=\p{L})/gu;
// With fewer letters, capitals may not be shouting: "OK", "TV".
const minLetters = 6;

/**
 * Returns a sentence as the networks read it: without hashtags, with plain quotes, on one line, with ordinary
 * capitals, because how somebody types says nothing about what they felt. A sentence of only hashtags stays.
 */
export function toPlainWriting(text: string): string {
  const plain = onOneLine(text)
    .replace(closingTags, '')
    .replace(hashSign, '')
    .replace(/[‘’‛ʼ]/g, "'")
    .replace(/[“”„]/g, '"');
  return plain === '' ? text : toSentenceCase(plain);
}

/** Whether a sentence is only hashtags. */
export function isOnlyHashtags(text: string): boolean {
  return /#\p{L}/u.test(text) && onOneLine(text).replace(closingTags, '') === '';
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function toSentenceCase(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (letters < minLetters) return text;
  if (capitals === 0) return addCapitals(text);
  return capitals > letters * 0.7 ? addCapitals(text.toLowerCase()) : text;
}

function addCapitals(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}])i(?![\p{L}\p{N}])/gu, 'I')
    .replace(/^(\P{L}*)(\p{Ll})/u, (_, before: string, first: string) => before + first.toUpperCase());
}
