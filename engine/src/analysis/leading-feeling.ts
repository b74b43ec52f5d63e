import type { EntryAnalysis, NamedFeeling } from '@reflect/contract';
import type { Feeling } from '../sentences/feelings.ts';
import type { AnalysedSentence } from './analysed-sentence.ts';
import { manySentences, type PageFeeling, pageFeelings } from './page-feelings.ts';

/** Feelings that are near to one another: where one of them is named and another meant, the writer is not misread. */
const nearFeelings: readonly (readonly string[])[] = [
  ['joy', 'amusement', 'excitement', 'calm', 'pride', 'relief', 'gratitude', 'optimism'],
  ['sadness', 'grief', 'disappointment', 'loneliness', 'hurt'],
  ['fear', 'nervousness'],
  ['anger', 'annoyance'],
  ['love', 'caring'],
  ['shame', 'embarrassment'],
  ['guilt', 'remorse'],
];
const mostCandidates = 4;
/** From this sureness on, three of four leading feelings fit: calibrated on labelled pages, see MODEL_CARD.md. */
const sureOfLead = 0.42;

/** The likeliest feeling of a text, and how sure it is. */
export type Lead = { feeling: Feeling; sureness: number };

/**
 * The likeliest feeling of the group of near feelings that is likeliest as a whole. It is the surer the further that group
 * is ahead of the next, and the more sentences there are: over many of them chance evens out. Null where nothing is left.
 */
export function likeliestLead(sentences: readonly AnalysedSentence[]): Lead | null {
  const [first, second] = groupsOf(pageFeelings(sentences));
  if (!first) return null;
  const ahead = first.sum - (second?.sum ?? 0);
  return { feeling: first.likeliest, sureness: ahead * Math.min(sentences.length, manySentences) ** 0.75 };
}

/** The feeling that leads a text; null where none is sure enough. */
export function leadOf(sentences: readonly AnalysedSentence[]): Feeling | null {
  const lead = likeliestLead(sentences);
  return lead && lead.sureness >= sureOfLead ? lead.feeling : null;
}

/**
 * The leading feeling of a text and four to ask about where none leads. The four are of different groups, because to
 * choose among, near feelings are as good as one.
 */
export function leadingFeelingOf(
  sentences: readonly AnalysedSentence[],
): Pick<EntryAnalysis, 'leading' | 'candidates'> {
  const leading = leadOf(sentences);
  const candidates = groupsOf(pageFeelings(sentences)).slice(0, mostCandidates);
  return {
    leading: leading && namedFeeling(leading),
    candidates: candidates.map(({ likeliest }) => namedFeeling(likeliest)),
  };
}

type FeelingGroup = { likeliest: Feeling; sum: number };

/** The groups of near feelings, likeliest first; a feeling without near ones is a group of its own. */
function groupsOf(ranked: readonly PageFeeling[]): FeelingGroup[] {
  const groups = new Map<string, FeelingGroup>();
  // The first of a group is its likeliest, because the feelings come in that order.
  for (const { feeling, mean } of ranked) {
    const key = nearFeelings.find((names) => names.includes(feeling.name))?.[0] ?? feeling.name;
    const group = groups.get(key);
    if (group) group.sum += mean;
    else groups.set(key, { likeliest: feeling, sum: mean });
  }
  return [...groups.values()].sort((a, b) => b.sum - a.sum);
}

function namedFeeling({ name, family, intensity }: Feeling): NamedFeeling {
  return { emotion: name, family, intensity };
}
