import { compilePhrases } from '../text/phrase-rules.ts';
import { type CrisisRule, cardRules, harmlessRules, longPast, pastRule } from './crisis-rules.ts';
import type { Passage, Sign } from './passages.ts';
import { plainWords, withoutContractions } from './plain-text.ts';

// How many sentences before and after a sign belong to it.
const near = 2;

const longAgo = pastRule('long ago');
const better = pastRule('better now');
const back = pastRule('back now');
const doubtNear = pastRule('doubt beside it');
const doubtAnywhere = pastRule('doubt anywhere');
const denied = pastRule('denied');

// What somebody wants, plans or does now.
const presentVerbs = [
  ...['want', 'wish', 'hope', 'plan', 'need', 'intend', 'will', 'keep'],
  'am (?:going|planning|about|thinking|still)',
  ...['might', 'could', 'should', 'would'],
];
const present = compilePhrases({ says: ['i {verb}'], parts: { verb: presentVerbs }, flags: '' });
// What somebody else does to the writer isn't over because the writer feels better.
const neverOver = new Set(['abuse']);

/**
 * Whether every sign of danger is dated long ago and said to be better now. False if anything leaves a doubt, even a
 * faint sign elsewhere in the text.
 */
export function isOver(
  signs: readonly Sign[],
  passages: readonly Passage[],
  findFaintSigns: () => readonly Sign[],
): boolean {
  if (signs.some(({ rule }) => neverOver.has(rule.kind))) return false;
  if (passages.some((passage) => doubtAnywhere.test(wordsOf(passage)))) return false;
  if (!signs.every((sign) => isSignOver(sign, passages))) return false;
  const places = new Set(signs.flatMap(({ place, sentences }) => sentences.map((_, at) => place + at)));
  return !findFaintSigns().some(({ place, rule }) => rule.isAlone && !places.has(place));
}

function isSignOver(sign: Sign, passages: readonly Passage[]): boolean {
  if (!longAgo.test(sign.plain) || present.test(sign.plain.replace(better, ' '))) return false;
  return isBetterBeside([sign], passages);
}

/** Whether the text says near each sign that it's better now, and nothing there leaves a doubt. */
export function isBetterBeside(signs: readonly Sign[], passages: readonly Passage[]): boolean {
  return signs.every((sign) => {
    if (neverOver.has(sign.rule.kind)) return false;
    const around = passages.filter(
      ({ place, sentences: [sentence] }) =>
        Math.abs(place - sign.place) <= near && sentence?.paragraph === sign.sentences[0]?.paragraph,
    );
    return around.some(({ plain }) => better.test(plain)) && !around.some(isDoubtful);
  });
}

function isDoubtful(passage: Passage): boolean {
  const words = wordsOf(passage);
  return words.includes('?') || doubtNear.test(words) || back.test(words);
}

// With and without filler words: some rules look for "still", others don't match across it.
function wordsOf({ sentences, plain }: Passage): string {
  return `${plain} | ${withoutContractions(sentences.map(({ text }) => text).join(' '))}`;
}

/** Finds signs of long ago that are said to be back. */
export function returnedSigns(passages: readonly Passage[]): Sign[] {
  return signsOfLongAgo(passages).filter(({ place }) =>
    passages.some(
      (passage) => passage.place >= place && passage.place <= place + near && back.test(wordsOf(passage)),
    ),
  );
}

/** Whether the writer says that the danger isn't there. */
export function isDenial(passages: readonly Passage[]): boolean {
  return passages.some(({ unquoted }) => denied.test(unquoted));
}

/** Finds sentences that would be signs of danger if they weren't dated long ago. */
export function signsOfLongAgo(passages: readonly Passage[]): Sign[] {
  return passages.flatMap((passage) => {
    if (!isHarmlessByTimeOnly(passage.unquoted.replace(/\bi want to live\b/g, ' '))) return [];
    const now = asIfNow(passage.unquoted);
    return cardRules.filter((rule) => isSaid(rule, now)).map((rule) => ({ ...passage, rule }));
  });
}

function isHarmlessByTimeOnly(text: string): boolean {
  const harmless = harmlessRules.filter(({ find, unless }) => find.test(text) && !unless?.test(text));
  return harmless.length > 0 && harmless.every(({ name }) => name === longPast);
}

function isSaid(rule: CrisisRule, text: string): boolean {
  return rule.find.test(text) && !rule.unless?.test(text);
}

// The same wish or act in the present tense.
function asIfNow(text: string): string {
  return plainWords(text)
    .replace(/\bused to be\b/g, 'was')
    .replace(/\bused to\b ?/g, '')
    .replace(/\bwanted to\b/g, 'want to');
}
