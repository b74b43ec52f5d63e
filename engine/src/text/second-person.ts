const pronouns: Record<string, string> = {
  i: 'you',
  "i'm": "you're",
  "i've": "you've",
  "i'll": "you'll",
  "i'd": "you'd",
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
};
const adverbs =
  '(?:really|just|still|also|so|never|always|only|too|already|actually|finally|almost|quite|both|even|very|not|probably|once|now|suddenly)';

/** What makes the change unsafe: another "you", somebody's words, a question, an inverted or shared subject. */
const unsafe = [
  /[,.] me[.!,]/i,
  /^[^\p{Ll}]*\p{Lu}{3,}[^\p{Ll}]*$/u,
  /\b(?:we|us|our|ours|ourselves)\b/i,
  /\byou(?:r|rs|rself)?\b|\by'all\b|\bu\b/i,
  /["“”„«»]/,
  /\?/,
  /\b(?:am|was|have|had|do|did|should|would|could|can|will|may|might) i\b/i,
  /\b(?:and|or|nor) me\b/i,
  /\b(?:me|i) and\b/i,
  /\p{Lu}\p{Ll}+ I\b(?!['’])/u,
  /\b(?:i be|ah|ion|i is|i has|(?<!and )i were)\b/i,
  /\b(?:dear|oh) me\b/i,
];

/**
 * The sentence in the second person: "I was tired" becomes "You were tired". Null where English grammar does not
 * allow the change without understanding the sentence, so that nothing awkward or false is ever shown.
 */
export function toSecondPerson(sentence: string): string | null {
  const plain = sentence.replace(/[’ʼ]/g, "'");
  if (unsafe.some((pattern) => pattern.test(plain))) return null;
  // "Sam and I" becomes "You and Sam", the writer first.
  const ordered = plain.replace(
    /^(\p{Lu}\p{Ll}+|My \p{Ll}+) and I\b(?!')/u,
    (_, other: string) => `I and ${lowerMy(other)}`,
  );
  const agreed = ordered.replace(
    new RegExp(`\\bi ((?:${adverbs} )*)(am|was)(n't)?\\b`, 'gi'),
    (_, between: string, verb: string, not = '') =>
      `I ${between}${verb.toLowerCase() === 'am' ? 'are' : 'were'}${not}`,
  );
  // Any "am" or "was" that is left must belong to somebody else.
  if (/\bam\b/i.test(agreed.replace(/\d\s?am\b/gi, ''))) return null;
  if (
    /\bi\b/i.test(plain) &&
    new RegExp(`(?:\\b(?:and|or|but|then)|,)(?: ${adverbs})* wasn?'?t?\\b`, 'i').test(agreed)
  )
    return null;
  const turned = agreed.replace(/\b(?:i'm|i've|i'll|i'd|i|me|my|mine|myself)\b/gi, (word, at: number) => {
    const pronoun = pronouns[word.toLowerCase()]!;
    return startsSentence(agreed, at) ? pronoun[0]!.toUpperCase() + pronoun.slice(1) : pronoun;
  });
  return turned;
}

function lowerMy(subject: string): string {
  return subject.replace(/^My /, 'my ');
}

function startsSentence(text: string, at: number): boolean {
  return /^[^\p{L}\p{N}]*$/u.test(text.slice(0, at)) || /[.!?]\s+$/.test(text.slice(0, at));
}
