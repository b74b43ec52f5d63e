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
  /**
   * `chosen`: the writer chose a feeling. `leads`: one is sure to lead. `named`: none is, and the text names some outright.
   * `asks`: nothing is sure. `nothing`: there is nothing to say.
   */
  about: 'chosen' | 'leads' | 'named' | 'asks' | 'taken-away' | 'nothing';
  /** The feelings that the writer named. */
  chosen: string[];
  /** The feeling that the writer took away, where no other is sure. */
  takenAway: string | null;
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
/** From this one on the writer named it outright. */
const named = 0.9;
const fairlySure = 0.5;

/** How sure an analysis is of a feeling, in words. */
export function confidenceInWords(confidence: number): 'sure' | 'fairly sure' | 'a guess' {
  if (confidence >= sure) return 'sure';
  return confidence >= fairlySure ? 'fairly sure' : 'a guess';
}

/** The sentence of an analysis; null where it names a feeling that the writer took away. */
export function sentenceOf(
  { analysis, emotions }: Pick<EntryAnalysis, 'analysis' | 'emotions'>,
  corrections: readonly string[],
): string | null {
  const said = analysis.toLowerCase();
  const isOff = (name: string) => isTakenAway(corrections, 'feeling', name) && said.includes(name);
  return emotions.some(isOff) ? null : analysis;
}

/** What of an analysis is shown. What the writer took away is gone, and what they chose stands. */
export function shownOf(analysis: EntryAnalysis, { mood, corrections }: WritersWord): ShownAnalysis {
  const isThere = ({ name }: { name: string }) => !isTakenAway(corrections, 'feeling', name);
  const chosen = [...new Set([...(mood === null ? [] : [mood]), ...feltIn(corrections)])];
  const found = analysis.evidence.emotions.filter(
    (emotion) => isThere(emotion) && emotion.confidence >= fairlySure,
  );
  const { leading } = analysis;
  const leads = leading !== null && isThere({ name: leading.emotion });
  const isNamed = ({ confidence }: FoundEmotion) => leading === null && confidence >= named;
  const takenAway = leading?.emotion ?? analysis.evidence.emotions.find(isNamed)?.name ?? null;
  const candidates = analysis.candidates.filter(({ emotion }) => isThere({ name: emotion }));
  const isSilent = isTakenAway(corrections, 'feeling', ratherNotSay);
  const about = aboutOf({
    isChosen: chosen.length > 0,
    leads,
    isNamed: found.some(isNamed),
    wasTakenAway: takenAway !== null,
    asks: !isSilent && candidates.length > 0,
  });
  return {
    about,
    chosen,
    takenAway: about === 'taken-away' ? takenAway : null,
    differing: about === 'chosen' ? differingFrom(chosen, found) : null,
    feelings: namedFeelings({ about, found, isNamed, chosen }),
    candidates,
    patterns: analysis.evidence.patterns.filter(({ name }) => !isTakenAway(corrections, 'pattern', name)),
    suggestions: analysis.suggestions.filter((text) => !isTakenAway(corrections, 'suggestion', text)),
  };
}

/** Beside what the writer chose stands what the text shows, unless it is on the other side: that is asked about. */
function namedFeelings({
  about,
  found,
  isNamed,
  chosen,
}: {
  about: ShownAnalysis['about'];
  found: readonly FoundEmotion[];
  isNamed: (emotion: FoundEmotion) => boolean;
  chosen: readonly string[];
}): FoundEmotion[] {
  if (about === 'leads') return [...found];
  if (about === 'named') return found.filter(isNamed);
  if (about !== 'chosen') return [];
  const sides = chosen.map((name) => sideOf((findEmotion(name) ?? findMood(name))?.family));
  return found.filter(({ name, family }) => {
    const side = sideOf(family);
    return !chosen.includes(name) && !(side !== 0 && sides.some((own) => own === -side));
  });
}

function aboutOf({
  isChosen,
  leads,
  isNamed,
  wasTakenAway,
  asks,
}: {
  isChosen: boolean;
  leads: boolean;
  isNamed: boolean;
  wasTakenAway: boolean;
  asks: boolean;
}): ShownAnalysis['about'] {
  if (isChosen) return 'chosen';
  if (leads) return 'leads';
  if (isNamed) return 'named';
  if (wasTakenAway) return 'taken-away';
  return asks ? 'asks' : 'nothing';
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
