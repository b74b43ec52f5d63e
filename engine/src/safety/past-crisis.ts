import { compilePhrases } from '../text/phrase-rules.ts';
import { type CrisisRule, cardRules, compilePastRule, harmlessRules, longPast } from './crisis-rules.ts';
import type { Passage, Sign } from './passages.ts';
import { expandContractions, toPlainWords } from './plain-text.ts';

// How many sentences before and after a sign belong to it.
const near = 2;

const longAgo = compilePastRule('long ago');
const better = compilePastRule('better now');
const back = compilePastRule('back now');
const doubtNear = compilePastRule('doubt beside it');
const doubtAnywhere = compilePastRule('doubt anywhere');
const denied = compilePastRule('denied');

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
  if (passages.some((passage) => doubtAnywhere.test(joinWordForms(passage)))) return false;
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
  const words = joinWordForms(passage);
  return words.includes('?') || doubtNear.test(words) || back.test(words);
}

// With and without filler words: some rules look for "still", others don't match across it.
function joinWordForms({ sentences, plain }: Passage): string {
  return `${plain} | ${expandContractions(sentences.map(({ text }) => text).join(' '))}`;
}

/** Finds signs dated long ago that are said to be back. */
export function findReturnedSigns(passages: readonly Passage[]): Sign[] {
  return findOldSigns(passages).filter(({ place }) =>
    passages.some(
      (passage) =>
        passage.place >= place && passage.place <= place + near && back.test(joinWordForms(passage)),
    ),
  );
}

/** Whether the writer says that the danger isn't there. */
export function isDenial(passages: readonly Passage[]): boolean {
  return passages.some(({ unquoted }) => denied.test(unquoted));
}

/** Finds sentences that would be signs of danger if they weren't dated long ago. */
export function findOldSigns(passages: readonly Passage[]): Sign[] {
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
  return toPlainWords(text)
    .replace(/\bused to be\b/g, 'was')
    .replace(/\bused to\b ?/g, '')
    .replace(/\bwanted to\b/g, 'want to');
}
