import type { DreamDayLink, DreamInterpretation, DreamQuestion, FoundEmotion } from '@reflect/contract';
import type { AnalysedSentence } from '../analysis/analysed-sentence.ts';
import { chooseBy } from '../text/hash.ts';
import type { SeenSymbol } from './dream-symbols.ts';

/** What the interpretation of a dream is composed from. */
export type DescribedDream = {
  question: DreamQuestion;
  sentences: readonly AnalysedSentence[];
  emotions: readonly FoundEmotion[];
  symbols: readonly SeenSymbol[];
  isNightmare: boolean;
  isAtRisk: boolean;
  isContrast: boolean;
  recentLinks: readonly DreamDayLink[];
  recurring: DreamInterpretation['recurring'];
};

/** A dream may say what waking days do not; only the dreamer knows, and help is named first. */
const careWords =
  'Some words here may be about more than a dream. If any of it is true of your waking days, nobody should have to deal with it alone: you can reach people on the support card at any hour.';

/** A few sentences on the dream as a whole. They offer, ask, and leave the last word to the dreamer. */
export function describeDream(dream: DescribedDream): string {
  const { question, isNightmare, isAtRisk } = dream;
  return [
    isAtRisk ? careWords : '',
    isNightmare
      ? "That was a hard night, and the body reacts to fear in a dream as to real fear. It's over now."
      : '',
    feelingLine(dream),
    symbolLine(dream),
    returnLine(dream),
    dream.recentLinks[0]?.sentence ?? '',
    chooseBy(question.content, 'dream-end', [
      'Dreams have no fixed meaning. Keep what fits, and ignore what does not.',
      'Nobody else can say what a dream means to you. Keep what seems true to you.',
      'These are suggestions, not answers; only you can say what the dream means to you.',
    ]),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function feelingLine({ question, emotions, isContrast }: DescribedDream): string {
  const chosen = (question.emotions ?? [])
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const names = [...new Set([...chosen, ...emotions.map(({ name }) => name)])].slice(0, 2);
  // The dreamer's own words: whole and unchanged.
  const woke = question.wokeFeeling?.trim() ?? '';
  const felt = names.length === 0 ? '' : `The main feeling seems to be ${names.join(' and ')}.`;
  if (woke === '' || woke.length > 60) return felt;
  if (isContrast)
    return `${felt} When you woke up you noted “${woke}”, which differs from the dream itself. What changed?`.trim();
  return `${felt} When you woke up you noted “${woke}”.`.trim();
}

function symbolLine({ symbols, question }: DescribedDream): string {
  const [first, second] = symbols;
  if (!first) return 'No symbol stands out. Which moment do you remember best?';
  const name = first.name.toLowerCase();
  if (!second)
    return chooseBy(question.content, 'one-symbol', [
      `The symbol that stands out is ${quoted(name)}. ${first.question}`,
      `The main symbol is ${quoted(name)}. ${first.question}`,
    ]);
  return chooseBy(question.content, 'two-symbols', [
    `Two symbols stand out, ${quoted(name)} and ${quoted(second.name.toLowerCase())}. ${first.question}`,
    `The main symbols are ${quoted(name)} and ${quoted(second.name.toLowerCase())}. ${first.question}`,
  ]);
}

function returnLine({ recurring, question }: DescribedDream): string {
  const [first] = recurring;
  if (!first) return '';
  const total = question.earlierDreams?.length ?? 0;
  const times =
    first.dreamIds.length === 1
      ? 'one of your earlier dreams'
      : `${first.dreamIds.length} of your ${total} earlier dreams`;
  return `${first.name} was in ${times} too; what has changed in it since?`;
}

function quoted(name: string): string {
  return `“${name}”`;
}
