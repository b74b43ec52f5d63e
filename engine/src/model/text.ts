import spelling from './spelling.json' with { type: 'json' };

// engine/training/text.py does exactly the same; change both together.

// White space is listed because Python and JavaScript don't agree on \s.
const space = '\\t\\n\\x0b\\x0c\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';
const tokenPattern = new RegExp(`\\[(?:name|religion)\\]|[a-z0-9]+(?:'[a-z]+)?|[^${space}a-z0-9]`, 'gu');
const contraction = /^([a-z]+?)(n't|'(?:s|m|re|ve|ll|d))$/;
const aliases = new Map(Object.entries(spelling.aliases));
const stems = spelling.stems as [suffix: string, put: string][];

// Lower case, one kind of apostrophe, no letter more than three times in a row.
function normalise(text: string): string {
  return text
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .replaceAll('\ufe0f', '')
    .replace(/([^\n\r\u2028\u2029])\1{3,}/gu, '$1$1$1');
}

/** Returns words, and every other sign on its own, for the hashed features. */
export function splitTokens(text: string): string[] {
  return normalise(text).match(tokenPattern) ?? [];
}

/** Returns the tokens that the network reads: contractions are split, other spellings and emoji written as words. */
export function toNetworkWords(tokens: readonly string[]): string[] {
  return tokens.flatMap((token) => {
    const alias = aliases.get(token);
    if (alias !== undefined) return alias;
    const parts = contraction.exec(token);
    return parts ? [parts[1]!, parts[2]!] : [token];
  });
}

/** Returns the forms in which an unlisted word may be listed: itself without an ending, likeliest first. */
export function listStems(word: string): string[] {
  return stems
    .filter(([suffix]) => word.endsWith(suffix) && [...word].length > suffix.length + 2)
    .map(([suffix, put]) => word.slice(0, -suffix.length) + put);
}

/** Returns the runs of 3 to 5 letters within a word and its two edges, for the hashed features. */
export function listLetterRuns(word: string): string[] {
  const letters = [...word];
  if (letters.length < 2) return [];
  const framed = [' ', ...letters, ' '];
  const runs: string[] = [];
  for (let size = 3; size <= Math.min(5, framed.length - 1); size++) {
    for (let start = 0; start + size <= framed.length; start++) {
      runs.push(framed.slice(start, start + size).join(''));
    }
  }
  return runs;
}

// The UTF-8 bytes of one code point; half a surrogate pair becomes the replacement character.
function encodeUtf8(point: number): number[] {
  if (point < 0x80) return [point];
  if (point < 0x800) return [0xc0 | (point >> 6), 0x80 | (point & 63)];
  if (point >= 0xd800 && point < 0xe000) return [0xef, 0xbf, 0xbd];
  const tail = [0x80 | ((point >> 6) & 63), 0x80 | (point & 63)];
  if (point < 0x10000) return [0xe0 | (point >> 12), ...tail];
  return [0xf0 | (point >> 18), 0x80 | ((point >> 12) & 63), ...tail];
}

/** Hashes with FNV-1a over UTF-8, with the bits mixed at the end; 32 bits, never negative. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) {
    for (const byte of encodeUtf8(sign.codePointAt(0)!)) hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash >>>= 0;
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}
