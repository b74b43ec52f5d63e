import { compilePhrases } from '../text/phrase-rules.ts';
import { foldWord } from '../text/words.ts';
import fillerWords from './rules/filler-words.json' with { type: 'json' };

const longForms: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b|\bcan not\b/g, 'cannot'],
  [/\bwon't\b/g, 'will not'],
  [/\bshan't\b/g, 'shall not'],
  [/\bain't\b/g, 'am not'],
  [/\bdinnae\b|\bdunno if i\b/g, 'do not'],
  [/n't\b/g, ' not'],
  [/\bi'm\b|\bim\b|\bah'm\b/g, 'i am'],
  [/'re\b/g, ' are'],
  [/'ll\b/g, ' will'],
  [/'ve\b/g, ' have'],
  [/'d\b/g, ' would'],
  [/\b(it|that|what|he|she|who|there|here|where|how|everybody|everyone|nobody|life)'s\b/g, '$1 is'],
  [/\bwanna\b/g, 'want to'],
  [/\bgonna\b|\bfinna\b/g, 'going to'],
  [/\btryna\b/g, 'trying to'],
  [/\bkms\b(?! has)/g, 'kill myself'],
  [/\bunalive(?: myself)?\b/g, 'kill myself'],
  [/\brn\b/g, 'right now'],
  [/\bn\b/g, 'and'],
  [/\bany more\b|\bno more\b/g, 'anymore'],
  [/\bmy self\b/g, 'myself'],
  [/\bno one\b|\bnoone\b/g, 'no one'],
];

// Words that don't change what a sentence says about danger, but stand between words that do.
const fillers = new RegExp(
  `${compilePhrases({ says: fillerWords.says, parts: {} }).source}(?! as\\b| that\\b)`,
  'g',
);

/** Returns a sentence in lower case, with straight apostrophes and without contractions; filler words stay. */
export function expandContractions(text: string): string {
  let plain = foldText(text);
  for (const [short, long] of longForms) plain = plain.replace(short, long);
  return plain;
}

/** Returns a sentence as the rules expect it: lower case, straight apostrophes, no contractions, no filler words. */
export function toPlainWords(text: string): string {
  return expandContractions(text)
    .replace(fillers, ' ')
    .replace(/\s+([.,;!?])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

// Lower case, straight apostrophes, and the apostrophes that hurried writers leave out.
function foldText(text: string): string {
  return text
    .replace(/[\p{L}'’ʼ]+/gu, foldWord)
    .replace(/[’ʼ]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, ' ');
}
