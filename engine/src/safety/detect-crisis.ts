import type { CrisisAnalysis, CrisisKind } from '@reflect/contract';
import { quotedSpans } from '../text/clauses.ts';
import { type Sentence, splitSentences } from '../text/sentences.ts';
import { foldWord } from '../text/words.ts';
import { likeliestKind } from './crisis-weights.ts';
import { type CrisisRule, crisisRules, softeners } from './phrases.ts';
import { farBelow, longerStretches, type Stretch, singleStretches } from './stretches.ts';

/** The score from which a sentence counts by itself. */
const enough = 0.95;
/** The sum from which weak signs of despair close together count as a crisis. */
const enoughTogether = 1.15;
/** How many sentences apart such signs may stand. */
const reach = 4;

const urgentRules = new Set([
  'means',
  'tools',
  'plan and date',
  'farewell letters',
  'not safe with oneself',
  'standing at the edge',
]);
const thisHour =
  /\b(?:tonight|right now|an hour ago|this evening|just (?:took|swallowed|cut)|today i will|i will do it)\b/;

/** Whether what a rule asks to stand nearby does. */
type IsNear = (rule: CrisisRule) => boolean;

type Sign = {
  sentence: Sentence;
  place: number;
  kind: CrisisKind;
  rule: Pick<CrisisRule, 'name' | 'weight'>;
  score: number;
};

/**
 * Looks for words of crisis: suicide, self-harm, an eating disorder, abuse, and somebody else at risk. It takes into account
 * denial, the long past, stories, quotations and idioms. Written rules come first; a small trained model finds
 * what they do not cover. Where a text only resembles words of crisis the level is `possible` and `isCrisis` false:
 * a line may then mention support. Pure and fast, so that it may run on every draft.
 */
export function detectCrisis(content: string): CrisisAnalysis {
  const whole = fold(content);
  // Asked of the whole text once a rule, not once a sentence: long entries would take minutes.
  const nearby = new Map<CrisisRule, boolean>();
  const isNear: IsNear = (rule) => {
    const known = nearby.get(rule) ?? (!rule.near || rule.near.test(whole));
    nearby.set(rule, known);
    return known;
  };
  const singles = singleStretches(splitSentences(content));
  const longer = longerStretches(singles);
  const alone = singles.map((single) => (single.excess < plainlyOrdinary ? [] : signsIn(single, isNear)));
  const signs = [...alone.flat(), ...signsAcross(longer, alone)];
  const kinds = [...new Set(signs.map(({ kind }) => kind))]
    .map((kind) => ({ kind, score: strongest(signs, kind) }))
    .filter(({ kind, score }) => score >= enough || (kind === 'suicide' && together(signs) >= enoughTogether))
    .sort((a, b) => b.score - a.score)
    .map(({ kind }) => kind);
  if (kinds.length === 0) return resemblanceIn(singles, longer, isNear);
  const telling = signs.filter(({ kind }) => kinds.includes(kind));
  const isUrgent = telling.some(
    ({ rule, sentence }) => urgentRules.has(rule.name) || thisHour.test(fold(sentence.text)),
  );
  return {
    isCrisis: true,
    level: isUrgent ? 'urgent' : 'concern',
    kinds,
    evidence: evidenceOf(telling.map(({ sentence }) => sentence)),
  };
}

/** How far below the threshold a text may be and still get a line that mentions support. */
const resembling = -2.1;

/** What a text without words of crisis resembles, highest score first. */
function resemblanceIn(
  singles: readonly Stretch[],
  longer: readonly Stretch[],
  isNear: IsNear,
): CrisisAnalysis {
  const alike = [...singles, ...longer]
    .filter(({ excess }) => excess > resembling)
    .map((stretch) => ({ ...stretch, kind: likeliestKind(stretch.plain) }))
    .filter(({ plain, kind, excess }) => excess > resembling + beyondDoubt || !isSoftened(fold(plain), kind));
  // Matches of rules in sentences with a low score are mostly idioms.
  const named = singles
    .filter(({ excess }) => excess < plainlyOrdinary && excess >= farBelow)
    .flatMap((single) => signsIn(single, isNear).map(({ kind, score }) => ({ ...single, kind, score })))
    .filter(({ score }) => score >= enough);
  const found = [...alike, ...named].sort((a, b) => b.excess - a.excess);
  return {
    isCrisis: false,
    level: found.length > 0 ? 'possible' : 'none',
    kinds: [...new Set(found.map(({ kind }) => kind))],
    evidence: evidenceOf(found.flatMap(({ sentences }) => sentences)),
  };
}

/** Each sentence once, in the order of the text. */
function evidenceOf(sentences: readonly Sentence[]): CrisisAnalysis['evidence'] {
  return [...new Set(sentences)]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, text }) => ({ start, end, quote: text }));
}

/** Lower case, straight apostrophes, and the apostrophes that hurried writers leave out. */
function fold(text: string): string {
  return text
    .replace(/[\p{L}'’ʼ]+/gu, foldWord)
    .replace(/[’ʼ]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, ' ');
}

/** What the written rules find in one sentence, and its likeness where they find too little. */
function signsIn(single: Stretch, isNear: IsNear): Sign[] {
  const { place } = single;
  const sentence = single.sentences[0]!;
  const text = fold(sentence.text);
  const signs: Sign[] = [];
  for (const rule of crisisRules) {
    if (rule.with && !rule.with.test(text)) continue;
    const at = firstUndenied(rule, text, isNear);
    if (at === null) continue;
    const kind = kindOf(rule, text, at);
    const score = rule.weight * softness(text, at, kind, rule) * quoteFactor(text, at);
    if (score > 0.2) signs.push({ sentence, place, kind, rule, score });
  }
  const written = signs.reduce((sum, { score }) => sum + score, 0);
  return written >= enough ? signs : [...signs, ...likenessSigns(single)];
}

/** Where a rule first matches words that are not denied; null where it does not, or where what it asks for is not near. */
function firstUndenied(rule: CrisisRule, text: string, isNear: IsNear): number | null {
  // `matchAll` would copy the expression for every sentence, which takes most of the time.
  const { find } = rule;
  find.lastIndex = 0;
  for (let match = find.exec(text); match; match = find.exec(text)) {
    if (!isNear(rule)) return null;
    if (!isDenied(text, match.index)) return match.index;
    if (match[0] === '') find.lastIndex += 1;
  }
  return null;
}

/** Signs of adjacent sentences that resemble crisis together, and none of them alone. */
function signsAcross(longer: readonly Stretch[], alone: readonly (readonly Sign[])[]): Sign[] {
  const isFound = ({ place, sentences }: Stretch) =>
    alone.slice(place, place + sentences.length).some((signs) => signs.some(({ score }) => score >= enough));
  return longer.filter((stretch) => !isFound(stretch)).flatMap(likenessSigns);
}

/**
 * In sentences this far below the likeness of crisis the rules find next to nothing but idioms ("overdosed on mince
 * pies").
 */
const plainlyOrdinary = -2.5;

/** A score this high counts even in words of the past, of work or of stories. */
const beyondDoubt = 5;

function isSoftened(text: string, kind: CrisisKind): boolean {
  return softeners.some(
    ({ kinds, factor, find, unless }) =>
      factor < 0.5 && (!kinds || kinds.includes(kind)) && find.test(text) && !unless?.test(text),
  );
}

const likeness = { name: 'likeness', weight: enough };

/** Signs of sentences that no rule matches and that the model scores as crisis. */
function likenessSigns({ sentences, place, plain, excess }: Stretch): Sign[] {
  if (excess <= 0) return [];
  const kind = likeliestKind(plain);
  if (excess < beyondDoubt && isSoftened(fold(plain), kind)) return [];
  return sentences.map((sentence) => ({ sentence, place, kind, rule: likeness, score: likeness.weight }));
}

const negation =
  /\b(?:not|never|no longer|don't|didn't|doesn't|wouldn't|won't|isn't|wasn't|haven't|hasn't|ain't|without)\b/g;
/** "can't stop thinking of", "not just", "don't know if": a "not" that denies nothing of what follows. */
const noDenial =
  /^(?:not|don't|didn't|doesn't|never|haven't|won't|wasn't|weren't) (?:just|only|even|know|sure|care|think i(?:'ll| can| will)|tell|say|stop|joking|remember|see|understand|matter|told|wanted|felt|for)\b/;

function isDenied(text: string, at: number): boolean {
  const clauseStart = Math.max(
    0,
    ...[...text.slice(0, at).matchAll(/[,;:.!?—–]|\b(?:but|because|so|and|though|although)\b/g)].map(
      (m) => m.index + m[0].length,
    ),
  );
  const before = text.slice(clauseStart, at);
  for (const match of before.matchAll(negation)) {
    const rest = before.slice(match.index);
    if (noDenial.test(`${rest} `) || rest.trim().split(' ').length > 6) continue;
    return true;
  }
  return false;
}

const ownSubject = /\b(?:i|i'm|i've|i'd|i'll|im|me|my|myself)\b/;
const otherSubject =
  /\b(?:he|she|they|he's|she's|they're|(?:my|his|her|our|their|a) (?:\w+ )?(?:friend|son|daughter|brother|sister|mum|mom|mother|dad|father|girlfriend|boyfriend|partner|husband|wife|roommate|cousin|classmate|neighbour|neighbor|colleague)) (?:\w+ ){0,5}$/;

/** Whose risk it is: "she wants to die" is another's, whichever rule found it. */
function kindOf(rule: CrisisRule, text: string, at: number): CrisisKind {
  if (rule.kind !== 'suicide' && rule.kind !== 'self-harm') return rule.kind;
  const before = text.slice(0, at);
  const subject = before.match(otherSubject);
  return subject && !ownSubject.test(subject[0].replace(/\bmy\b/, '')) ? 'other-at-risk' : rule.kind;
}

function softness(text: string, at: number, kind: CrisisKind, rule: CrisisRule): number {
  const segment = segmentAround(text, at);
  let factor = 1;
  for (const softener of softeners) {
    if (softener.kinds && !softener.kinds.includes(kind)) continue;
    if (softener.isWeak && rule.weight >= 1) continue;
    // A story concerns its whole sentence; the other softeners only their own side of a "but".
    const scope = softener.name === 'story' || softener.name === 'study and work' ? text : segment;
    if (softener.find.test(scope) && !softener.unless?.test(text)) factor = Math.min(factor, softener.factor);
  }
  return factor;
}

function segmentAround(text: string, at: number): string {
  let start = 0;
  for (const match of text.matchAll(/;|—|–|\bbut\b|\byet\b/g)) {
    if (match.index >= at) return text.slice(start, match.index);
    start = match.index + match[0].length;
  }
  return text.slice(start);
}

/** Quoted words count where a person said them, and hardly where they come from a song. */
function quoteFactor(text: string, at: number): number {
  const isQuoted = quotedSpans(text).some(({ start, end }) => start <= at && at < end);
  if (!isQuoted) return 1;
  return /\b(?:said|says|told|texted|wrote|messaged|whispered|screamed|cried|tells)\b/.test(text) ? 1 : 0.4;
}

function strongest(signs: readonly Sign[], kind: CrisisKind): number {
  const bySentence = new Map<Sentence, number>();
  for (const sign of signs)
    if (sign.kind === kind) bySentence.set(sign.sentence, (bySentence.get(sign.sentence) ?? 0) + sign.score);
  let most = 0;
  for (const score of bySentence.values()) most = Math.max(most, score);
  return most;
}

/** The most that faint signs within a few sentences add up to, each rule counted once. */
function together(signs: readonly Sign[]): number {
  const byPlace = new Map<number, Sign[]>();
  for (const sign of signs) {
    if (sign.kind === 'suicide') byPlace.set(sign.place, [...(byPlace.get(sign.place) ?? []), sign]);
  }
  const near = (place: number) =>
    Array.from({ length: reach + 1 }, (_, ahead) => byPlace.get(place + ahead) ?? []).flat();
  let most = 0;
  for (const place of byPlace.keys()) most = Math.max(most, sumOfRules(near(place)));
  return most;
}

function sumOfRules(signs: readonly Sign[]): number {
  const byRule = new Map<string, number>();
  for (const { rule, score } of signs) byRule.set(rule.name, Math.max(byRule.get(rule.name) ?? 0, score));
  return byRule.size < 2 ? 0 : [...byRule.values()].reduce((sum, score) => sum + score, 0);
}
