/** Characters that change the direction of what follows them, up to their end or that of the paragraph. */
const directing = /[\u202A-\u202E\u2066-\u2069]/g;
const readsAlong = /^[\p{Script=Latin}\p{Nd}\p{P}\p{Zs}…]*$/u;

/**
 * A name or title for a sentence, set apart so that it changes nothing in it: not the direction, nor the order of its words,
 * even if it was written to do so.
 */
export function setApart(name: string): string {
  const plain = name.replace(directing, '');
  // First strong isolate and its end: a name in another direction keeps its place.
  return readsAlong.test(plain) ? plain : `\u2068${plain}\u2069`;
}
