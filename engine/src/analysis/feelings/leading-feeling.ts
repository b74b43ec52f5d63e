import type { EntryAnalysis, NamedFeeling } from '@reflect/contract';
import { analyseAnyLength, analysePage } from '../../pages/analyse-page.ts';
import type { PageAnalysis } from '../../pages/page-reader.ts';
import { type Feeling, feelings } from '../../sentences/feelings.ts';
import type { AnalysedSentence } from '../analysed-sentence.ts';
import { engineNameOf, manySentences, pageFeelings, probabilityOf } from './page-feelings.ts';
import { sentimentScoreOf } from './sentiment-score.ts';

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
/** From this sureness on, four of five leading feelings fit: calibrated on labelled pages, see MODEL_CARD.md. */
const sureOfLead = 0.51;
/** The same for what the reader of pages says. */
const sureByReader = 0.2;
/** Where more than this is unpleasant, or the page less pleasant, no pleasant feeling leads: to be misread cheerfully hurts. */
const mostUnpleasant = 0.35;
const leastPleasant = 0.15;
/** From this valence on, a sentence is plainly pleasant or unpleasant. */
const plainSide = 0.1;
/** From this score on a text is plainly pleasant. */
const plainlyPleasant = 3.5;
/** A sentence in which a feeling is less likely than this is no example of it. */
const leastQuoted = 0.15;
/** How much of the next group counts against the first: a page may well hold two feelings. */
const rivalry = 0.5;

/** The likeliest feeling of a text, and how sure it is. */
type Lead = { feeling: Feeling; sureness: number };

/**
 * The likeliest feeling of the group of near feelings that is likeliest as a whole. It is the surer the likelier that group
 * is, the less likely the next, and the more sentences there are: over many of them chance evens out. Null where nothing
 * is left.
 */
function likeliestLead(sentences: readonly AnalysedSentence[]): Lead | null {
  const [first, second] = groupsOf(sentences);
  if (!first) return null;
  const page = analysePage(sentences);
  if (page) return { feeling: first.likeliest, sureness: surenessByReader(first, page) };
  const ahead = first.sum - rivalry * (second?.sum ?? 0);
  return { feeling: first.likeliest, sureness: ahead * Math.min(sentences.length, manySentences) ** 0.5 };
}

/** How sure the reader of pages is of a feeling; not at all of one on the other side, or where nothing much is felt. */
function surenessByReader({ likeliest, most }: FeelingGroup, page: PageAnalysis): number {
  const isAgainst = page.valence * likeliest.valence < 0 && Math.abs(page.valence) >= plainSide;
  const isMixed =
    likeliest.valence > 0 && (page.valence < leastPleasant || unpleasantShare(page) > mostUnpleasant);
  return isAgainst || isMixed || most < (page.feelings.neutral ?? 0) ? 0 : most;
}

/** How much of what a page may feel like is unpleasant, 0 to 1. */
function unpleasantShare({ feelings: found }: PageAnalysis): number {
  let [unpleasant, all] = [0, 0];
  for (const [name, probability] of Object.entries(found)) {
    const valence = feelings.get(engineNameOf(name))?.valence ?? 0;
    if (valence < 0) unpleasant += probability;
    if (valence !== 0) all += probability;
  }
  return all === 0 ? 0 : unpleasant / all;
}

/** The feeling that leads a text; null where none is sure enough, or no sentence can be quoted for it. */
export function leadOf(sentences: readonly AnalysedSentence[]): Feeling | null {
  const lead = likeliestLead(sentences);
  if (analysePage(sentences)) return lead && lead.sureness >= sureByReader ? lead.feeling : null;
  if (!lead || lead.sureness < sureOfLead) return null;
  return isOnItsSide(lead.feeling, sentences) && isQuotable(lead.feeling, sentences) ? lead.feeling : null;
}

/**
 * A pleasant feeling leads no page that is unpleasant as a whole, unless the score is plainly pleasant: to be misread
 * cheerfully hurts more than to be asked.
 */
function isOnItsSide({ valence }: Feeling, sentences: readonly AnalysedSentence[]): boolean {
  if (valence <= 0 || sentences.length === 1) return true;
  return sentimentScoreOf(sentences) >= plainlyPleasant;
}

/** Whether the events of a sentence are clearly of the opposite valence of a feeling: such a sentence is no example of it. */
export function contradicts({ analysis }: AnalysedSentence, { name, valence }: Feeling): boolean {
  if (analysis.stated.includes(name)) return false;
  return Math.abs(analysis.valence) >= plainSide && analysis.valence * valence < 0;
}

function isQuotable(feeling: Feeling, sentences: readonly AnalysedSentence[]): boolean {
  return sentences.some(
    (sentence) => !contradicts(sentence, feeling) && probabilityOf(sentence, feeling.name) >= leastQuoted,
  );
}

/**
 * The leading feeling of a text and four to ask about where none leads. The four are of different groups, because to
 * choose among, near feelings are as good as one.
 */
export function leadingFeelingOf(
  sentences: readonly AnalysedSentence[],
): Pick<EntryAnalysis, 'leading' | 'candidates'> {
  const leading = leadOf(sentences);
  const page = leading ? analysePage(sentences) : analyseAnyLength(sentences);
  const candidates = groupsOf(sentences, page).slice(0, mostCandidates).map(toAskAbout);
  if (leading) candidates[0] = leading;
  return {
    leading: leading && namedFeeling(leading),
    candidates: candidates.map(namedFeeling),
  };
}

type FeelingGroup = {
  name: string;
  /** Whether the feeling that the group is named after is not denied. */
  isThere: boolean;
  likeliest: Feeling;
  most: number;
  sum: number;
};

/** The likeliest feeling of a group where it makes up most of it, else the feeling that the group is named after. */
function toAskAbout({ name, isThere, likeliest, most, sum }: FeelingGroup): Feeling {
  return most < sum / 2 && isThere ? feelings.get(name)! : likeliest;
}

/** The groups of near feelings, likeliest first; a feeling without near ones is a group of its own. */
function groupsOf(
  sentences: readonly AnalysedSentence[],
  page: PageAnalysis | null = analysePage(sentences),
): FeelingGroup[] {
  const groups = new Map<string, FeelingGroup>();
  // The first of a group is its likeliest, because the feelings come in that order.
  for (const { feeling, mean } of pageFeelings(sentences, page)) {
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

function namedFeeling({ name, family, intensity }: Feeling): NamedFeeling {
  return { emotion: name, family, intensity };
}
