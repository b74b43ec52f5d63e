import { emotions, feelingOfMood, findMood, moods } from '../../emotions/index.ts';
import { splitWords } from '../../text/words.ts';
import type { Chip } from './chip.ts';

type MoodChip = Extract<Chip, { kind: 'mood' }>;

/** The moods that can be chosen are moods wherever they stand. */
const chosen = new Set(
  [...moods, ...emotions].map(({ name }) => name).filter((name) => name !== 'trust' && name !== 'interest'),
);
/** After these a word that has other meanings too is a mood. */
const beforeMoods = new Set(
  "feel felt feeling feels am was were i'm be being been so very really most more".split(' '),
);

/** The moods and feelings that a question names. */
export function findMoods(question: string): MoodChip[] {
  const words = splitWords(question);
  return words.flatMap(({ text, start, end }, at): MoodChip[] => {
    const isMood =
      chosen.has(text) || chosen.has(feelingOfMood(text)) || beforeMoods.has(words[at - 1]?.text ?? '');
    const mood = isMood ? findMood(text) : undefined;
    if (mood === undefined || Math.abs(mood.valence) < 0.1) return [];
    const feeling = feelingOfMood(text);
    return [{ kind: 'mood', label: text, mood: text, feeling, valence: mood.valence, range: { start, end } }];
  });
}
