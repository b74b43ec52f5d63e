import type { DreamDayLink, DreamInterpretation, DreamQuestion, FoundEmotion } from '@reflect/contract';
import { listChosenFeelings } from './dreamer-feelings.ts';
import type { Fright } from './nightmare.ts';
import type { SeenSymbol } from './symbols/dream-symbols.ts';
import { describeMetDead, type MetDead } from './the-dead.ts';

/** The input of the interpretation of a dream. */
export type DescribedDream = {
  question: DreamQuestion;
  /** Feelings that the dreamer names in the narrative. */
  emotions: readonly FoundEmotion[];
  symbols: readonly SeenSymbol[];
  metDead: MetDead | null;
  fright: Fright;
  endsWell: boolean;
  /** A danger that frightened nobody explicitly is over at the end. */
  turnsWell: boolean;
  isAtRisk: boolean;
  isContrast: boolean;
  recentLinks: readonly DreamDayLink[];
  recurring: DreamInterpretation['recurring'];
};

// A dream may say what waking days don't; only the dreamer knows, and help is named first.
const careWords =
  'Some words here may be about more than a dream. If any of it is true of your waking days, you can reach people on the support card at any hour. Who could you let know today?';
const maxFeelings = 3;
// A longer waking feeling would be most of the interpretation.
const maxWokeLength = 60;

/**
 * Writes one to three sentences on the dream: what matters most in it, and one question at the end. The dreamer
 * decides what it means, so only feelings they named or chose are mentioned.
 */
export function describeDream(dream: DescribedDream): string {
  if (dream.isAtRisk) return careWords;
  const { statement, question } = chooseMain(dream);
  return [statement, writeFeelingLine(dream), question].filter((part) => part !== '').join(' ');
}

type Main = { statement: string; question: string };

// What the interpretation is about: only the first finding that applies.
function chooseMain(dream: DescribedDream): Main {
  const { metDead, fright, endsWell, isContrast, recurring, recentLinks, symbols, question } = dream;
  if (metDead) return describeMetDead(metDead);
  if (fright !== 'none' && endsWell)
    return { statement: 'Part of this dream is hard, and then it turns.', question: 'What helped it turn?' };
  if (fright !== 'none') {
    const statement =
      fright === 'named'
        ? "That was a hard night, and it's over now."
        : "There is danger in this dream, and it's over now.";
    const [again] = recurring;
    return {
      statement,
      question: again ? writeReturnLine(again, question) : 'What would do you good now?',
    };
  }
  if (dream.turnsWell)
    return { statement: 'This dream turns well in the end.', question: 'What helped it turn?' };
  if (isContrast) return { statement: '', question: 'What changed?' };
  if (recurring[0]) return { statement: '', question: writeReturnLine(recurring[0], question) };
  if (recentLinks[0]) return { statement: '', question: recentLinks[0].sentence };
  const [first] = symbols;
  if (!first) return { statement: '', question: 'Which moment do you remember best?' };
  return {
    statement: '',
    question: `The picture that stands out is “${first.name.toLowerCase()}”. ${first.question}`,
  };
}

// The dreamer's own feelings; the waking feeling in full and unchanged.
function writeFeelingLine({ question, emotions, isContrast }: DescribedDream): string {
  const names = [...new Set([...listChosenFeelings(question), ...emotions.map(({ name }) => name)])].slice(
    0,
    maxFeelings,
  );
  const woke = question.wokeFeeling?.trim() ?? '';
  const named =
    names.length === 0
      ? ''
      : `${names.length === 1 ? 'The feeling you name is' : 'The feelings you name are'} ${joinNames(names)}`;
  if (woke === '' || woke.length > maxWokeLength) return named && `${named}.`;
  const noted = `${named === '' ? 'When' : '; when'} you woke up you noted “${woke}”`;
  return `${named}${noted}${isContrast ? ', which differs from the dream' : ''}.`;
}

function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function writeReturnLine(first: DreamInterpretation['recurring'][number], question: DreamQuestion): string {
  const total = question.earlierDreams?.length ?? 0;
  const times =
    first.dreamIds.length === 1
      ? 'one of your earlier dreams'
      : `${first.dreamIds.length} of your ${total} earlier dreams`;
  return `${first.name} was in ${times} too; what has changed in it since?`;
}
