const longForms: readonly (readonly [pattern: RegExp, long: string])[] = [
  [/\bcan't\b/g, 'cannot'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/\bi'm\b/g, 'i am'],
  [/'re\b/g, ' are'],
  [/'ll\b/g, ' will'],
  [/'ve\b/g, ' have'],
  [/\b(it|that|what|he|she|who|there)'s\b/g, '$1 is'],
];

/** Returns a term of a word list, and its form without contractions if it differs: "couldn't run", "could not run". */
export function addLongForm(term: string): string[] {
  const long = longForms.reduce((text, [pattern, form]) => text.replace(pattern, form), term);
  return long === term ? [term] : [term, long];
}
