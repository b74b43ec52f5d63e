import { stopWords } from '../../text/stop-words.ts';
import { listMentioned } from '../people.ts';
import { words as lists } from '../say-back/word-lists.ts';

const verbs = "would|could|will|can|is|was|has|had|lives|said|says|always|works|knows|comes|might|'s|'d|'ll";
const kin = [...lists.kin].join('|');
// "my cousin zainab would": a word between a relative and a verb, as typed on a phone.
const namedRelative = new RegExp(
  `\\b(?:my|our) (?:[a-z]+ )?(?:${kin}) (\\p{L}{3,15})(?= ?(?:${verbs})\\b)`,
  'iu',
);
const ownName = /\b[Oo]ur (\p{Lu}\p{Ll}{2,15})\b/u;
const nameBeforeVerb = new RegExp(`\\b(\\p{Lu}\\p{Ll}{2,15})(?= ?(?:${verbs})\\b)`, 'u');

/** Returns how to call the person that a message names: "Zainab", "your cousin"; null if it names nobody. */
export function nameSomebody(text: string): string | null {
  const plain = text.replace(/[‘’]/g, "'");
  const relatives = listMentioned(plain);
  const name = [namedRelative, ownName, nameBeforeVerb]
    .map((pattern) => pattern.exec(plain)?.[1])
    .find((one) => one !== undefined && isName(one));
  if (name) return `${name[0]!.toUpperCase()}${name.slice(1)}`;
  return relatives.at(0) ?? null;
}

function isName(word: string): boolean {
  const folded = word.toLowerCase();
  return ![
    stopWords,
    lists.kin,
    lists.past,
    lists.present,
    lists.adverbs,
    lists.openers,
    lists.subjects,
  ].some((list) => list.has(folded));
}
