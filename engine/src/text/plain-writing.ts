/** Hashtags at the end of a line, which name what it is about and say no more about it. */
const closingTags = /(?:(?:^| )#[\p{L}\p{N}_-]+[.,;!?]*)+$/u;
const hashSign = /(?<=^|[\s(])#(?=\p{L})/gu;
/** Of fewer letters nobody can tell whether they are shouted: "OK", "TV". */
const fewestLetters = 6;

/**
 * A sentence as the networks read it: without hashtags, with plain quotes, on one line, and neither shouted nor without any
 * capital, because how somebody types says nothing about what they felt. A sentence of hashtags alone stays as it is.
 */
export function plainWriting(text: string): string {
  const plain = onOneLine(text)
    .replace(closingTags, '')
    .replace(hashSign, '')
    .replace(/[‘’‛ʼ]/g, "'")
    .replace(/[“”„]/g, '"');
  return plain === '' ? text : inSentenceCase(plain);
}

/** Whether a sentence is nothing but hashtags. */
export function isOnlyHashtags(text: string): boolean {
  return /#\p{L}/u.test(text) && onOneLine(text).replace(closingTags, '') === '';
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function inSentenceCase(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (letters < fewestLetters) return text;
  if (capitals === 0) return withCapitals(text);
  return capitals > letters * 0.7 ? withCapitals(text.toLowerCase()) : text;
}

function withCapitals(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}])i(?![\p{L}\p{N}])/gu, 'I')
    .replace(/^(\P{L}*)(\p{Ll})/u, (_, before: string, first: string) => before + first.toUpperCase());
}
