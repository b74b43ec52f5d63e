import type { CrisisAnalysis, CrisisKind } from '@reflect/contract';
import { quotedSpans } from '../text/clauses.ts';
import { type Sentence, splitSentences } from '../text/sentences.ts';
import { type CrisisRule, cardRules, harmlessRules, lineRules } from './crisis-rules.ts';
import { plainWords } from './plain-text.ts';

/** One sentence, or two adjacent ones, as the rules expect it. */
type Passage = { sentences: readonly Sentence[]; place: number; plain: string; unquoted: string };

type Sign = { sentences: readonly Sentence[]; place: number; rule: CrisisRule };

/** So many sentences of one page that only resemble the same danger count as the danger itself. */
const enoughSentences = 3;

/** Words of this very hour. */
const thisHour =
  /\b(?:tonight|right now|an hour ago|this evening|i (?:took|swallowed|cut) [^.]{0,30}(?:now|ago)|i will do it)\b/;

/**
 * Looks for words of crisis: suicide, self-harm, an eating disorder, abuse, and somebody else at risk. Every rule is a
 * phrase with its subject; accidents, idioms, stories, denials, quotations and the long past don't count. Where wording
 * only resembles danger the level is `possible` and `isCrisis` false, and the page as a whole has to agree: one plain
 * sign, or two fainter ones. Pure and fast, so that it may run on every draft.
 */
export function detectCrisis(content: string): CrisisAnalysis {
  const passages = passagesOf(splitSentences(content));
  const pairs = passages.slice(0, -1).map((first, at) => join(first, passages[at + 1]!));
  const plainSigns = signsOf(cardRules, passages, pairs);
  const faint = plainSigns.length > 0 ? [] : agreeing(signsOf(lineRules, passages, pairs));
  const signs = plainSigns.length > 0 ? plainSigns : together(faint);
  if (signs.length > 0) {
    const isUrgent = signs.some(
      ({ rule, sentences }) =>
        rule.isUrgent || thisHour.test(plainWords(sentences.map(({ text }) => text).join(' '))),
    );
    return {
      isCrisis: true,
      level: isUrgent ? 'urgent' : 'concern',
      kinds: kindsOf(signs),
      evidence: evidenceOf(signs),
    };
  }
  return {
    isCrisis: false,
    level: faint.length > 0 ? 'possible' : 'none',
    kinds: kindsOf(faint),
    evidence: evidenceOf(faint),
  };
}

function passagesOf(sentences: readonly Sentence[]): Passage[] {
  return sentences.map((sentence, place) => ({
    sentences: [sentence],
    place,
    plain: plainWords(sentence.text),
    unquoted: plainWords(withoutQuotes(sentence.text)),
  }));
}

function join(first: Passage, second: Passage): Passage {
  return {
    sentences: [...first.sentences, ...second.sentences],
    place: first.place,
    plain: `${first.plain} ${second.plain}`,
    unquoted: `${first.unquoted} ${second.unquoted}`,
  };
}

/** What is quoted was said by somebody else, or comes from a song. */
function withoutQuotes(text: string): string {
  let rest = text;
  for (const { start, end } of quotedSpans(text).reverse()) {
    if (start === 0 && end >= text.length - 1) continue;
    rest = `${rest.slice(0, start)} … ${rest.slice(end)}`;
  }
  return rest;
}

function signsOf(
  rules: readonly CrisisRule[],
  passages: readonly Passage[],
  pairs: readonly Passage[],
): Sign[] {
  return rules.flatMap((rule) => {
    const alone = passages.filter((passage) => matches(rule, passage));
    const places = new Set(alone.map(({ place }) => place));
    // A pair says nothing more than a sentence of it that says it alone.
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

/** The signs of mere resemblance, where there are enough of them. */
function agreeing(signs: readonly Sign[]): Sign[] {
  const isEnough =
    signs.some(({ rule }) => rule.isAlone) || new Set(signs.map(({ rule }) => rule.name)).size > 1;
  return isEnough ? [...signs] : [];
}

/** Sentences that each resemble the same danger, where there are so many of them that a careful reader would act. */
function together(signs: readonly Sign[]): Sign[] {
  const telling = signs.filter(({ rule, sentences }) => rule.isAlone && sentences.length === 1);
  return kindsOf(telling)
    .map((kind) => telling.filter(({ rule }) => rule.kind === kind))
    .filter((alike) => new Set(alike.map(({ place }) => place)).size >= enoughSentences)
    .flat();
}

/** Each kind once, that with the most signs first. */
function kindsOf(signs: readonly Sign[]): CrisisKind[] {
  const counts = new Map<CrisisKind, number>();
  for (const { rule } of signs) counts.set(rule.kind, (counts.get(rule.kind) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([kind]) => kind);
}

/** Each sentence once, in the order of the text. */
function evidenceOf(signs: readonly Sign[]): CrisisAnalysis['evidence'] {
  return [...new Set(signs.flatMap(({ sentences }) => sentences))]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, text }) => ({ start, end, quote: text }));
}
