import type { EntryAnalysis, FoundEmotion, FoundPattern, NamedFeeling } from '@reflect/contract';
import { feltIn, isTakenAway } from '@reflect/contract/corrections';
import { findEmotion, findMood } from '@reflect/engine/emotions';

/** What the writer has said about an entry so far: evidence that no analysis contradicts. */
export interface WritersWord {
  mood: string | null;
  corrections: readonly string[];
}

/** What an analysis says of an entry, after what its writer said. */
export interface ShownAnalysis {
  /** `chosen`: the writer named a feeling. `leads`: one is sure. `asks`: none is. `nothing`: there is nothing to say. */
  about: 'chosen' | 'leads' | 'asks' | 'taken-away' | 'nothing';
  /** The feelings that the writer named. */
  chosen: string[];
  /** A sure feeling that differs from what the writer chose, to be asked about. */
  differing: FoundEmotion | null;
  /** The feelings that are named, with their evidence. */
  feelings: FoundEmotion[];
  /** To choose from. */
  candidates: NamedFeeling[];
  patterns: FoundPattern[];
  suggestions: string[];
}

/** The correction by which a writer answers that they would rather not say. */
export const ratherNotSay = 'which of these';
/** From these confidences on a feeling is sure, fairly sure; below them it is a guess and not named. */
const sure = 0.7;
const fairlySure = 0.5;

/** How sure an analysis is of a feeling, in words. */
export function confidenceInWords(confidence: number): 'sure' | 'fairly sure' | 'a guess' {
  if (confidence >= sure) return 'sure';
  return confidence >= fairlySure ? 'fairly sure' : 'a guess';
}

/** What of an analysis is shown. What the writer took away is gone, and what they chose stands. */
export function shownOf(analysis: EntryAnalysis, { mood, corrections }: WritersWord): ShownAnalysis {
  const isThere = ({ name }: { name: string }) => !isTakenAway(corrections, 'feeling', name);
  const chosen = [...new Set([...(mood === null ? [] : [mood]), ...feltIn(corrections)])];
  const found = analysis.evidence.emotions.filter(
    (emotion) => isThere(emotion) && emotion.confidence >= fairlySure,
  );
  const isLeading = analysis.leading !== null;
  const leads = isLeading && isThere({ name: analysis.leading!.emotion });
  const candidates = analysis.candidates.filter(({ emotion }) => isThere({ name: emotion }));
  const isSilent = isTakenAway(corrections, 'feeling', ratherNotSay);
  const asks = !isLeading && !isSilent && candidates.length > 0;
  const about =
    chosen.length > 0 ? 'chosen' : leads ? 'leads' : isLeading ? 'taken-away' : asks ? 'asks' : 'nothing';
  return {
    about,
    chosen,
    differing: about === 'chosen' ? differingFrom(chosen, found) : null,
    feelings: leads && about === 'leads' ? found : [],
    candidates,
    patterns: analysis.evidence.patterns.filter(({ name }) => !isTakenAway(corrections, 'pattern', name)),
    suggestions: analysis.suggestions.filter((text) => !isTakenAway(corrections, 'suggestion', text)),
  };
}

const pleasant = ['joy', 'trust'];
const unpleasant = ['sadness', 'fear', 'anger', 'disgust'];
const sideOf = (family: string | undefined) =>
  family === undefined ? 0 : pleasant.includes(family) ? 1 : unpleasant.includes(family) ? -1 : 0;

/** A sure feeling on the other side of what was chosen, with a sentence that shows it. */
function differingFrom(chosen: readonly string[], found: readonly FoundEmotion[]): FoundEmotion | null {
  const sides = chosen.map((name) => sideOf((findEmotion(name) ?? findMood(name))?.family));
  if (sides.length === 0 || sides.some((side) => side === 0 || side !== sides[0])) return null;
  const differing = found.find(
    ({ family, confidence, evidence }) =>
      confidence >= sure && evidence.length > 0 && sideOf(family) === -sides[0]!,
  );
  return differing ?? null;
}
