import type { CrisisAnalysis, CrisisKind } from '@reflect/contract';
import { splitSentences } from '../text/sentences.ts';
import { type CrisisRule, cardRules, harmlessRules, lineRules } from './crisis-rules.ts';
import { findHints, findLearnedSupport } from './learned-support.ts';
import { join, type Passage, type Sign, toPassages } from './passages.ts';
import { findOldSigns, findReturnedSigns, isBetterBeside, isDenial, isOver } from './past-crisis.ts';
import { toPlainWords } from './plain-text.ts';

/** What a text without present danger says about danger: that it's over, long ago, or not there. */
export type CrisisMention = 'over' | 'over-for-another' | 'long-ago' | 'denied' | null;

/** The crisis, and what is only mentioned; a mention changes no level, but deserves a fitting answer. */
export type JudgedCrisis = { crisis: CrisisAnalysis; mention: CrisisMention };

// This many sentences that only resemble the same danger count as the danger itself.
const enoughSentences = 3;

const thisHour =
  /\b(?:tonight|right now|an hour ago|this evening|i (?:took|swallowed|cut) [^.]{0,30}(?:now|ago)|i will do it)\b/;

/**
 * Looks for words of crisis: suicide, self-harm, an eating disorder, abuse, and somebody else at risk. Every rule is
 * a phrase with its subject; accidents, idioms, stories, denials, quotations and the long past don't count. If
 * wording only resembles danger, the level is `possible` and `isCrisis` false, and the page as a whole has to agree:
 * one plain sign, or two fainter ones. Pure and fast enough to run on every draft.
 */
export function detectCrisis(content: string): CrisisAnalysis {
  return judgeByRules(content).crisis;
}

/**
 * Adds to the rules, if the encoder and the reader of pages are installed, what the meaning of the text deserves: the
 * card, or a quiet line. What the rules know to be over, long ago or denied never gets the card for its meaning.
 * Takes as long as the encoder takes to read the text. In a conversation, `earlier` is what the same person said
 * before, oldest first: if all of it together shows danger, a message that adds to it has the level `possible`.
 */
export function judgeCrisis(content: string, earlier: readonly string[] = []): JudgedCrisis {
  const judged = judgeAlone(content);
  if (judged.crisis.level !== 'none' || judged.mention !== null || findHints(content, earlier) === null)
    return judged;
  // No single sentence of it shows the danger.
  return { crisis: { isCrisis: false, level: 'possible', kinds: [], evidence: [] }, mention: null };
}

function judgeAlone(content: string): JudgedCrisis {
  const byRules = judgeByRules(content);
  const { level, kinds } = byRules.crisis;
  if (level === 'concern' || level === 'urgent') return byRules;
  const learned = findLearnedSupport(splitSentences(content));
  if (learned === null) return byRules;
  const isCrisis = learned.deserves === 'card' && byRules.mention === null;
  if (!isCrisis && level === 'possible') return byRules;
  const evidence = learned.sentences.map(({ start, end, text }) => ({ start, end, quote: text }));
  return { ...byRules, crisis: { isCrisis, level: isCrisis ? 'concern' : 'possible', kinds, evidence } };
}

/**
 * Judges by the rules, with mentions of a danger that is over. A plain sign counts as over, and brings at most a
 * line, only if it is dated long ago, the text says that it's better now, and nothing near it leaves doubt.
 */
export function judgeByRules(content: string): JudgedCrisis {
  const passages = toPassages(splitSentences(content));
  const pairs = passages.slice(0, -1).map((first, at) => join(first, passages[at + 1]!));
  const plainSigns = findSigns(cardRules, passages, pairs);
  const lines = plainSigns.length > 0 ? [] : findSigns(lineRules, passages, pairs);
  if (plainSigns.length > 0 && isOver(plainSigns, passages, () => findSigns(lineRules, passages, [])))
    return { crisis: makeCrisis('possible', plainSigns), mention: findOverMention(plainSigns) };
  const faint = pickAgreeing(lines);
  const signs = plainSigns.length > 0 ? plainSigns : [...pickTogether(faint), ...findReturnedSigns(passages)];
  if (signs.length > 0)
    return { crisis: makeCrisis(isUrgent(signs) ? 'urgent' : 'concern', signs), mention: null };
  return {
    crisis: makeCrisis(faint.length > 0 ? 'possible' : 'none', faint),
    mention: findMention(passages),
  };
}

function isUrgent(signs: readonly Sign[]): boolean {
  return signs.some(
    ({ rule, sentences }) =>
      rule.isUrgent || thisHour.test(toPlainWords(sentences.map(({ text }) => text).join(' '))),
  );
}

function makeCrisis(level: CrisisAnalysis['level'], signs: readonly Sign[]): CrisisAnalysis {
  return {
    isCrisis: level === 'concern' || level === 'urgent',
    level,
    kinds: listKinds(signs),
    evidence: listEvidence(signs),
  };
}

function findOverMention(signs: readonly Sign[]): CrisisMention {
  return signs.every(({ rule }) => rule.kind === 'other-at-risk') ? 'over-for-another' : 'over';
}

function findMention(passages: readonly Passage[]): CrisisMention {
  const longAgo = findOldSigns(passages);
  if (longAgo.length > 0) return isBetterBeside(longAgo, passages) ? findOverMention(longAgo) : 'long-ago';
  return isDenial(passages) ? 'denied' : null;
}

function findSigns(
  rules: readonly CrisisRule[],
  passages: readonly Passage[],
  pairs: readonly Passage[],
): Sign[] {
  return rules.flatMap((rule) => {
    const alone = passages.filter((passage) => matches(rule, passage));
    const places = new Set(alone.map(({ place }) => place));
    // A pair adds nothing if one of its sentences matches by itself.
    const across = rule.isAcross
      ? pairs.filter(({ place }) => !places.has(place) && !places.has(place + 1))
      : [];
    return [...alone, ...across.filter((pair) => matches(rule, pair))].map((passage) => ({
      ...passage,
      rule,
    }));
  });
}

function matches(rule: CrisisRule, { plain, unquoted }: Passage): boolean {
  const text = rule.countsQuotes ? plain : unquoted;
  if (!rule.find.test(text) || rule.unless?.test(text)) return false;
  return !harmlessRules.some(({ find, unless }) => find.test(text) && !unless?.test(text));
}

// The signs of mere resemblance, if there are enough.
function pickAgreeing(signs: readonly Sign[]): Sign[] {
  const isEnough =
    signs.some(({ rule }) => rule.isAlone) || new Set(signs.map(({ rule }) => rule.name)).size > 1;
  return isEnough ? [...signs] : [];
}

// Sentences that each resemble the same danger, if there are so many that a careful reader would act.
function pickTogether(signs: readonly Sign[]): Sign[] {
  const telling = signs.filter(({ rule, sentences }) => rule.isAlone && sentences.length === 1);
  return listKinds(telling)
    .map((kind) => telling.filter(({ rule }) => rule.kind === kind))
    .filter((alike) => new Set(alike.map(({ place }) => place)).size >= enoughSentences)
    .flat();
}

function listKinds(signs: readonly Sign[]): CrisisKind[] {
  const counts = new Map<CrisisKind, number>();
  for (const { rule } of signs) counts.set(rule.kind, (counts.get(rule.kind) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([kind]) => kind);
}

function listEvidence(signs: readonly Sign[]): CrisisAnalysis['evidence'] {
  return [...new Set(signs.flatMap(({ sentences }) => sentences))]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, text }) => ({ start, end, quote: text }));
}
