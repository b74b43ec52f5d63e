import { wordlist } from '@scure/bip39/wordlists/english.js';

/** Left out: nobody should have to compare these words on a bad day. Part of the protocol, as the list is. */
const leftOut = new Set(
  `abandon abuse accident accuse addict afraid alarm alcohol alone anger angry anxiety arm armed army arrest assault
  asthma attack awful awkward bachelor betray bitter blame bleak blind blood bomb broken bullet burden burst casino
  cave chaos chronic cigar clinic crash crazy crime cruel crush cry damage danger debris decline defy denial deny
  desert despair destroy dirt disagree disease dismiss disorder divorce dizzy drastic dumb dust dwarf empty endless
  enemy erase erode erosion error evil exhaust exile fade faint false fat fatal fatigue fault fever flee fragile
  frown garbage gasp ghost gloom gossip grief grit gun hammer hard harsh hazard helmet hollow horror hospital hungry
  hunt hurdle hurt idle ignore ill illegal illness inflict inject injury inmate insane invest jealous junk kick kid
  knife lawsuit lazy liar limb lonely lose mad mask misery miss mistake nasty negative neglect neither nerve nothing
  nuclear obscure odor organ orphan panic penalty pill pistol poverty prison problem punch quit rebel reject riot
  rifle risk rude sad sadness scare scatter scorpion scrap shiver shock shove sick siege skull slab slam slender slim
  slush smoke snake sorry spider split spoil struggle stumble suffer surge suspect swamp swarm swear sword symptom
  tattoo tired tobacco toilet topple tornado tragic trap trash trigger trouble ugly unable unfair unhappy upset
  useless vacant vanish vicious victim virus void warfare warrior waste weapon weird wolf worry wreck wrestle wrong`.split(
    /\s+/,
  ),
);

/** The words that devices show; `wordCount` of them tell 2 to the power of 65 secrets apart. */
export const words: readonly string[] = wordlist.filter((word) => !leftOut.has(word));
const wordCount = 6;

/** Six words from 32 uniform bytes. */
export function makeWords(bytes: Uint8Array): string[] {
  let rest = bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  const base = BigInt(words.length);
  return Array.from({ length: wordCount }, () => {
    const word = words[Number(rest % base)]!;
    rest /= base;
    return word;
  });
}
