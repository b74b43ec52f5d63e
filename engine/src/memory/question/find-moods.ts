import { emotions, findMood, getMoodFeeling, moods } from '../../emotions/index.ts';
import type { Word } from '../../text/words.ts';
import type { Chip } from './chip.ts';
import { getComparedWord } from './find-shape.ts';

type MoodChip = Extract<Chip, { kind: 'mood' }>;

// Moods on the list that also mean something else.
const otherwise = new Set('trust interest content'.split(' '));
// The other moods on the list count as moods everywhere, and so do these.
const everywhere = new Set([
  ...[...moods, ...emotions].map(({ name }) => name).filter((name) => !otherwise.has(name)),
  ...`lonely scared afraid ashamed furious nervous homesick jealous guilty hopeless hopeful overwhelmed relieved
  embarrassed worried exhausted tired stressed cheerful miserable depressed calm peaceful proud bored restless heartbroken`.split(
    /\s+/,
  ),
]);
// After these, a word with other meanings counts as a mood.
const beforeMoods = new Set(
  "feel felt feeling feels am was were i'm be being been so very really more less".split(' '),
);
// Words that say too little to search for as a mood.
const vague = new Set('good bad fine well great better worse best worst nice okay ok sure so'.split(' '));

const pleasant =
  'good great best better lovely nice happy wonderful beautiful fine perfect well light easy'.split(' ');
const unpleasant = 'bad worst worse awful terrible hard sad heavy difficult rough dark low'.split(' ');
const sides = new Map([
  ...pleasant.map((word): [string, number] => [word, 1]),
  ...unpleasant.map((word): [string, number] => [word, -1]),
]);
const stretches = new Set(
  'day days time times moment moments evening evenings morning mornings afternoon afternoons week weeks weekend weekends'.split(
    ' ',
  ),
);

/** Finds the moods and feelings that a question names, and how pleasant the days it asks for were. */
export function findMoods(question: string, words: readonly Word[]): MoodChip[] {
  const found: MoodChip[] = [];
  for (const [at, { text, start, end }] of words.entries()) {
    const next = words[at + 1];
    const side = sides.get(text);
    if (side !== undefined && next !== undefined && stretches.has(next.text) && !everywhere.has(text)) {
      const range = { start, end: next.end };
      const label = question.slice(start, next.end).toLowerCase();
      found.push({ kind: 'mood', label, mood: text, feeling: null, valence: side, range });
      continue;
    }
    if (side !== undefined && isFelt(words, at) && !everywhere.has(text)) {
      found.push({
        kind: 'mood',
        label: text,
        mood: text,
        feeling: null,
        valence: side,
        range: { start, end },
      });
      continue;
    }
    const compared = getComparedWord(text);
    const isCompared = compared !== null && everywhere.has(compared);
    const named = isCompared ? compared : text;
    const isAfterFeeling = beforeMoods.has(words[at - 1]?.text ?? '') && !vague.has(text);
    const mood = everywhere.has(named) || isAfterFeeling ? findMood(named) : undefined;
    if (mood === undefined || Math.abs(mood.valence) < 0.1) continue;
    const feeling = getMoodFeeling(named);
    found.push({
      kind: 'mood',
      label: named,
      mood: named,
      feeling,
      valence: mood.valence,
      range: { start, end },
    });
  }
  return found;
}

const feltVerbs = new Set('feel felt feeling feels'.split(' '));
const degrees = new Set('this that so very really quite pretty too as'.split(' '));

// "Felt this bad", "feel good": with no thing after it that the word describes.
function isFelt(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.text ?? '';
  const verb = degrees.has(before) ? (words[at - 2]?.text ?? '') : before;
  return feltVerbs.has(verb) && !(words[at + 1]?.text === 'about');
}
