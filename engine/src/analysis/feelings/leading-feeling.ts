import type { EntryAnalysis, NamedFeeling } from '@reflect/contract';
import { analyseAnyLength, analysePage } from '../../pages/analyse-page.ts';
import type { PageAnalysis } from '../../pages/page-reader.ts';
import { type Feeling, feelings } from '../../sentences/feelings.ts';
import type { AnalysedSentence } from '../analysed-sentence.ts';
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
// No pleasant feeling leads if the page is more unpleasant or less pleasant than this: a cheerful misreading hurts.
const maxUnpleasant = 0.35;
const minPleasant = 0.15;
// From this valence on, a sentence is clearly pleasant or unpleasant.
const plainSide = 0.1;
// From this score on, a text is clearly pleasant.
const plainlyPleasant = 3.5;
// A sentence in which a feeling is less likely than this isn't an example of it.
const minQuoted = 0.15;
// How much of the second group's sum is subtracted from the first's: a page may contain two feelings.
const rivalry = 0.5;

type Lead = { feeling: Feeling; sureness: number };

// The likeliest feeling in the likeliest group of close feelings, or null. It is more certain if that group is
// likelier, the next less likely, and if there are more sentences, because chance evens out.
function findLikeliestLead(sentences: readonly AnalysedSentence[]): Lead | null {
  const [first, second] = groupFeelings(sentences);
  if (!first) return null;
  const page = analysePage(sentences);
  if (page) return { feeling: first.likeliest, sureness: rateByReader(first, page) };
  const ahead = first.sum - rivalry * (second?.sum ?? 0);
  return { feeling: first.likeliest, sureness: ahead * Math.min(sentences.length, manySentences) ** 0.5 };
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
export function findLead(sentences: readonly AnalysedSentence[]): Feeling | null {
  const lead = findLikeliestLead(sentences);
  if (analysePage(sentences)) return lead && lead.sureness >= sureByReader ? lead.feeling : null;
  if (!lead || lead.sureness < sureOfLead) return null;
  return isOnItsSide(lead.feeling, sentences) && isQuotable(lead.feeling, sentences) ? lead.feeling : null;
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
 * Returns the leading feeling of a text, and four candidates to ask about if none leads. They are of different
 * groups, because close feelings are no real choice.
 */
export function findLeadingFeeling(
  sentences: readonly AnalysedSentence[],
): Pick<EntryAnalysis, 'leading' | 'candidates'> {
  const leading = findLead(sentences);
  const page = leading ? analysePage(sentences) : analyseAnyLength(sentences);
  const candidates = groupFeelings(sentences, page).slice(0, maxCandidates).map(toAskAbout);
  if (leading) candidates[0] = leading;
  return {
    leading: leading && toNamedFeeling(leading),
    candidates: candidates.map(toNamedFeeling),
  };
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
