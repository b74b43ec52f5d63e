import type { EntryAnalysis, NamedFeeling } from '@reflect/contract';
import { analyseAnyLength, analysePage } from '../../pages/analyse-page.ts';
import type { PageAnalysis } from '../../pages/page-reader.ts';
import { type Feeling, feelings } from '../../sentences/feelings.ts';
import type { AnalysedSentence } from '../analysed-sentence.ts';
import { joinReadings, rateConfidence } from './joined-reading.ts';
import { getProbability, manySentences, rankPageFeelings, toEngineName } from './page-feelings.ts';
import { computeSentimentScore } from './sentiment-score.ts';

// Feelings that are close to each other: confusing two of one group doesn't misread the writer.
const nearFeelings: readonly (readonly string[])[] = [
  ['joy', 'amusement', 'excitement', 'calm', 'pride', 'relief', 'gratitude', 'optimism'],
  ['sadness', 'grief', 'disappointment', 'loneliness', 'hurt'],
  ['fear', 'nervousness'],
  ['anger', 'annoyance'],
  ['love', 'caring'],
  ['shame', 'embarrassment'],
  ['guilt', 'remorse'],
];
const maxCandidates = 4;
// From this certainty on, four of five leading feelings are right: calibrated on labelled pages, see MODEL_CARD.md.
const sureOfLead = 0.51;
// The same for the reader of pages.
const sureByReader = 0.2;
// The same for all readers of a short text together, as a confidence.
const sureTogether = 0.7;
// How many leading feelings were right that the sentences alone or the writer's own words give.
const rightBySentences = 0.79;
const rightAsNamed = 0.9;
// No pleasant feeling leads if the page is more unpleasant or less pleasant than this: a cheerful misreading hurts.
const maxUnpleasant = 0.35;
const minPleasant = 0.15;
// From this valence on, a sentence is clearly pleasant or unpleasant.
const plainSide = 0.1;
// From this score on, a text is clearly pleasant.
const plainlyPleasant = 3.5;
const middleScore = 3;
// A sentence in which a feeling is less likely than this isn't an example of it.
const minQuoted = 0.15;
// These say that the writer did or wants something wrong. On a page of loss the reader of pages may find them in its
// sound alone, and that hurts, so they lead only where a sentence shows them.
const accusing: ReadonlySet<string> = new Set(['guilt', 'shame', 'jealousy', 'disgust']);
const plainlyShown = 0.33;
// How much of the second group's sum is subtracted from the first's: a page may contain two feelings.
const rivalry = 0.5;

/** A leading feeling; `confidence` is how likely it is right or next to right. */
type Lead = { feeling: Feeling; confidence: number };

// The likeliest feeling in the likeliest group by the sentences alone. It is more certain if that group is likelier,
// the next less likely, and if there are more sentences, because chance evens out.
function findLeadBySentences(sentences: readonly AnalysedSentence[]): Lead | null {
  const [first, second] = groupFeelings(sentences);
  if (!first) return null;
  const ahead = first.sum - rivalry * (second?.sum ?? 0);
  if (ahead * Math.min(sentences.length, manySentences) ** 0.5 < sureOfLead) return null;
  const feeling = first.likeliest;
  if (!isOnItsSide(feeling, sentences) || !isQuotable(feeling, sentences)) return null;
  const isNamed = sentences.some(({ analysis }) => analysis.stated.includes(feeling.name));
  return { feeling, confidence: isNamed ? rightAsNamed : rightBySentences };
}

function findLeadOfPage(sentences: readonly AnalysedSentence[], page: PageAnalysis): Lead | null {
  const [first] = groupFeelings(sentences, page);
  if (!first || rateByReader(first, page) < sureByReader) return null;
  if (accusing.has(first.name) && !isPlainlyShown(first, sentences)) return null;
  return { feeling: first.likeliest, confidence: rateConfidence(first, 'long') };
}

// A feeling doesn't lead a short text whose score is on the other side, or which has no sentence to quote for it.
function findLeadTogether(sentences: readonly AnalysedSentence[], joined: PageAnalysis): Lead | null {
  const [first] = groupFeelings(sentences, joined);
  if (!first || first.most < (joined.feelings.neutral ?? 0)) return null;
  const confidence = rateConfidence(first, 'short');
  if (confidence < sureTogether) return null;
  const feeling = first.likeliest;
  const isAgainst = (computeSentimentScore(sentences) - middleScore) * feeling.valence < 0;
  if (isAgainst || sentences.every((sentence) => contradicts(sentence, feeling))) return null;
  return { feeling, confidence };
}

// Whether one sentence by itself shows a feeling of the group.
function isPlainlyShown({ name }: FeelingGroup, sentences: readonly AnalysedSentence[]): boolean {
  const names = nearFeelings.find((near) => near.includes(name)) ?? [name];
  return sentences.some((sentence) => names.some((near) => getProbability(sentence, near) >= plainlyShown));
}

// How certain the reader of pages is of a feeling: 0 if the page is on the other side, or mostly neutral.
function rateByReader({ likeliest, most }: FeelingGroup, page: PageAnalysis): number {
  const isAgainst = page.valence * likeliest.valence < 0 && Math.abs(page.valence) >= plainSide;
  const isMixed =
    likeliest.valence > 0 && (page.valence < minPleasant || computeUnpleasantShare(page) > maxUnpleasant);
  return isAgainst || isMixed || most < (page.feelings.neutral ?? 0) ? 0 : most;
}

function computeUnpleasantShare({ feelings: found }: PageAnalysis): number {
  let [unpleasant, all] = [0, 0];
  for (const [name, probability] of Object.entries(found)) {
    const valence = feelings.get(toEngineName(name))?.valence ?? 0;
    if (valence < 0) unpleasant += probability;
    if (valence !== 0) all += probability;
  }
  return all === 0 ? 0 : unpleasant / all;
}

/** Returns the feeling that leads a text; null if none is certain enough, or no sentence can be quoted for it. */
export function findLead(sentences: readonly AnalysedSentence[]): Lead | null {
  const page = analysePage(sentences);
  if (page) return findLeadOfPage(sentences, page);
  const joined = joinReadings(sentences);
  return joined ? findLeadTogether(sentences, joined) : findLeadBySentences(sentences);
}

// A pleasant feeling leads an unpleasant page only if the score is clearly pleasant: a cheerful misreading hurts more
// than a question.
function isOnItsSide({ valence }: Feeling, sentences: readonly AnalysedSentence[]): boolean {
  if (valence <= 0 || sentences.length === 1) return true;
  return computeSentimentScore(sentences) >= plainlyPleasant;
}

/** Whether the events of a sentence clearly have the opposite valence of a feeling, so that it is no example of it. */
export function contradicts({ analysis }: AnalysedSentence, { name, valence }: Feeling): boolean {
  if (analysis.stated.includes(name)) return false;
  return Math.abs(analysis.valence) >= plainSide && analysis.valence * valence < 0;
}

function isQuotable(feeling: Feeling, sentences: readonly AnalysedSentence[]): boolean {
  return sentences.some(
    (sentence) => !contradicts(sentence, feeling) && getProbability(sentence, feeling.name) >= minQuoted,
  );
}

/**
 * Returns the leading feeling of a text, and four candidates to ask about if none leads: on a page of different groups,
 * because close feelings are no real choice; on a short text the likeliest, those of the other side last.
 */
export function findLeadingFeeling(
  sentences: readonly AnalysedSentence[],
): Pick<EntryAnalysis, 'leading' | 'candidates'> {
  const leading = findLead(sentences)?.feeling ?? null;
  const page = analysePage(sentences);
  const short = page ? null : (joinReadings(sentences) ?? analyseAnyLength(sentences));
  const candidates = short
    ? listCandidates(sentences, short, leading)
    : groupFeelings(sentences, page).slice(0, maxCandidates).map(toAskAbout);
  if (leading) candidates[0] = leading;
  return {
    leading: leading && toNamedFeeling(leading),
    candidates: candidates.slice(0, maxCandidates).map(toNamedFeeling),
  };
}

// Of two of these, the likelier is offered: they are no real choice.
const sameChoice: readonly (readonly string[])[] = [
  ['fear', 'nervousness'],
  ['anger', 'annoyance'],
  ['love', 'caring'],
];
// From this share of the pleasant feelings on, or of the unpleasant ones, a text is plainly of one side.
const plainShare = 0.7;

function listCandidates(
  sentences: readonly AnalysedSentence[],
  page: PageAnalysis,
  leading: Feeling | null,
): Feeling[] {
  const unpleasant = computeUnpleasantShare(page);
  const isOtherSide = ({ valence }: Feeling) =>
    valence < 0 ? 1 - unpleasant >= plainShare : valence > 0 && unpleasant >= plainShare;
  const likeliest = rankPageFeelings(sentences, page).map(({ feeling }) => feeling);
  const sorted = [
    ...(leading ? [leading] : []),
    ...likeliest.filter((feeling) => !isOtherSide(feeling)),
    ...likeliest.filter(isOtherSide),
  ];
  const chosen = new Map<string, Feeling>();
  for (const feeling of sorted) {
    const choice = sameChoice.find((names) => names.includes(feeling.name))?.[0] ?? feeling.name;
    if (!chosen.has(choice)) chosen.set(choice, feeling);
  }
  return [...chosen.values()];
}

type FeelingGroup = {
  name: string;
  /** Whether the text doesn't deny the feeling that the group is named after. */
  isThere: boolean;
  likeliest: Feeling;
  most: number;
  sum: number;
};

// The group's likeliest feeling if it makes up most of it, else the feeling that the group is named after.
function toAskAbout({ name, isThere, likeliest, most, sum }: FeelingGroup): Feeling {
  return most < sum / 2 && isThere ? feelings.get(name)! : likeliest;
}

// The groups of close feelings, likeliest first; a feeling without close ones is a group of its own.
function groupFeelings(
  sentences: readonly AnalysedSentence[],
  page: PageAnalysis | null = analysePage(sentences),
): FeelingGroup[] {
  const groups = new Map<string, FeelingGroup>();
  // The first of a group is its likeliest, because the feelings are sorted.
  for (const { feeling, mean } of rankPageFeelings(sentences, page)) {
    const key = nearFeelings.find((names) => names.includes(feeling.name))?.[0] ?? feeling.name;
    const group = groups.get(key);
    if (!group) {
      groups.set(key, {
        name: key,
        isThere: feeling.name === key,
        likeliest: feeling,
        most: mean,
        sum: mean,
      });
      continue;
    }
    group.sum += mean;
    group.isThere ||= feeling.name === key;
  }
  return [...groups.values()].sort((a, b) => (page ? b.most - a.most : b.sum - a.sum));
}

function toNamedFeeling({ name, family, intensity }: Feeling): NamedFeeling {
  return { emotion: name, family, intensity };
}
