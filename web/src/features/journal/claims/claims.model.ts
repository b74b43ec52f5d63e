import type { EntryAnalysis, Evidence, FoundEmotion, FoundPattern, NamedFeeling } from '@reflect/contract';
import { isTakenAway } from '@reflect/contract/corrections';
import { findMood, getMoodFeeling } from '@reflect/engine/emotions';
import { contradictsWriter, listOwnFeelings, namedOutright } from '@reflect/engine/writers-word';

/** What the writer has said about an entry. No analysis contradicts it. */
export interface WritersWord {
  mood: string | null;
  corrections: readonly string[];
}

/** What is shown of an analysis, given what the writer said. */
export interface ShownAnalysis {
  /**
   * `chosen`: the writer chose a feeling. `leads`: one clearly leads. `named`: none does, but the text names some
   * outright. `asks`: nothing is certain. `nothing`: there is nothing to say.
   */
  about: 'chosen' | 'leads' | 'named' | 'asks' | 'taken-away' | 'nothing';
  /** Feelings that the writer named. */
  chosen: string[];
  /** The feeling that the writer took away, if no other is sure. */
  takenAway: string | null;
  /** The sentence that shows the chosen feeling; null if none does. */
  showing: Evidence | null;
  /** A sure feeling that differs from what the writer chose, to ask about. */
  differing: FoundEmotion | null;
  /** Named feelings with their evidence. */
  feelings: FoundEmotion[];
  /** Feelings to choose from. */
  candidates: NamedFeeling[];
  patterns: FoundPattern[];
  suggestions: string[];
}

/** The correction of a writer who would rather not say. */
export const ratherNotSay = 'which of these';
/** From here on, four in five are right: see `engine/MODEL_CARD.md`. Below `fairlySure` it is a guess and not named. */
const sure = 0.8;
const fairlySure = 0.5;

export function describeConfidence(confidence: number): 'sure' | 'fairly sure' | 'a guess' {
  if (confidence >= sure) return 'sure';
  return confidence >= fairlySure ? 'fairly sure' : 'a guess';
}

/** The sentence of an analysis; null if it names a feeling that the writer took away. */
export function readSentence(
  { analysis, emotions }: Pick<EntryAnalysis, 'analysis' | 'emotions'>,
  corrections: readonly string[],
): string | null {
  const said = analysis.toLowerCase();
  const isOff = (name: string) => isTakenAway(corrections, 'feeling', name) && said.includes(name);
  return emotions.some(isOff) ? null : analysis;
}

/** An analysis without what the writer took away, and with what they chose. */
export function makeShownAnalysis(
  analysis: EntryAnalysis,
  { mood, corrections }: WritersWord,
): ShownAnalysis {
  const isThere = ({ name }: { name: string }) => !isTakenAway(corrections, 'feeling', name);
  const word = { mood, corrections };
  const chosen = listOwnFeelings(word);
  const found = analysis.evidence.emotions.filter(
    (emotion) => isThere(emotion) && emotion.confidence >= fairlySure,
  );
  const { leading } = analysis;
  const leads = leading !== null && isThere({ name: leading.emotion });
  const isNamed = ({ confidence }: FoundEmotion) => leading === null && confidence >= namedOutright;
  const takenAway = leading?.emotion ?? analysis.evidence.emotions.find(isNamed)?.name ?? null;
  const candidates = analysis.candidates.filter(({ emotion }) => isThere({ name: emotion }));
  const isSilent = isTakenAway(corrections, 'feeling', ratherNotSay);
  const about = chooseAbout({
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
    showing: findShowing(chosen[0], found, analysis.keySentence),
    differing: about === 'chosen' ? findDiffering(word, found) : null,
    feelings: listNamedFeelings({ about, found, isNamed, word }),
    candidates,
    patterns: analysis.evidence.patterns.filter(({ name }) => !isTakenAway(corrections, 'pattern', name)),
    suggestions:
      leading !== null && goesAgainst({ name: leading.emotion, family: leading.family }, word)
        ? []
        : analysis.suggestions.filter((text) => !isTakenAway(corrections, 'suggestion', text)),
  };
}

/** What the text shows is added to what the writer chose. A feeling of the opposite side isn't: it is asked about. */
function listNamedFeelings({
  about,
  found,
  isNamed,
  word,
}: {
  about: ShownAnalysis['about'];
  found: readonly FoundEmotion[];
  isNamed: (emotion: FoundEmotion) => boolean;
  word: WritersWord;
}): FoundEmotion[] {
  if (about === 'leads') return [...found];
  if (about === 'named') return found.filter(isNamed);
  if (about !== 'chosen') return [];
  const chosen = listOwnFeelings(word);
  return [...found]
    .filter((emotion) => !chosen.includes(emotion.name) && !goesAgainst(emotion, word))
    .sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}

/** By its family if its name isn't known. */
function goesAgainst({ name, family }: Pick<FoundEmotion, 'name' | 'family'>, word: WritersWord): boolean {
  return contradictsWriter(findMood(name) === undefined ? family : name, word);
}

/** From this valence on, a sentence is clearly pleasant or unpleasant. */
const plainSide = 0.1;

/** A sentence of the chosen feeling, else of its family, else the key sentence if it is on the same side. */
function findShowing(
  chosen: string | undefined,
  found: readonly FoundEmotion[],
  keySentence: EntryAnalysis['keySentence'],
): Evidence | null {
  if (chosen === undefined) return null;
  const mood = findMood(chosen);
  const shows =
    found.find(({ name }) => getMoodFeeling(name) === getMoodFeeling(chosen)) ??
    found.find((emotion) => emotion.family === mood?.family);
  const isOnItsSide =
    mood !== undefined &&
    keySentence !== undefined &&
    keySentence.valence * Math.sign(mood.valence) >= plainSide;
  return shows?.evidence[0] ?? (isOnItsSide ? keySentence : null);
}

function chooseAbout({
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

/** A sure feeling that contradicts the chosen one and has a sentence that shows it. */
function findDiffering(word: WritersWord, found: readonly FoundEmotion[]): FoundEmotion | null {
  const differing = found.find(
    (emotion) => emotion.confidence >= sure && emotion.evidence.length > 0 && goesAgainst(emotion, word),
  );
  return differing ?? null;
}
