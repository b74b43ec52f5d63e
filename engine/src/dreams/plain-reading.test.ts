import { DreamInterpretation } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTrainedEncoder, loadTrainedModel } from '../../evaluation/trained-model.ts';
import { findUnwelcome } from '../../evaluation/wording.ts';
import { installEncoder } from '../pages/installed-readers.ts';
import { installModel } from '../sentences/installed-model.ts';
import { interpretDream } from './interpret-dream.ts';

beforeAll(() => installModel(loadTrainedModel()));
afterAll(() => installModel(null));

const read = (content: string, more: Partial<Parameters<typeof interpretDream>[0]> = {}) =>
  DreamInterpretation.parse(interpretDream({ content, ...more }));
const listKeys = ({ symbols }: DreamInterpretation) => symbols.map(({ key }) => key);

const grandma =
  "Grandma, who passed in March, was in the kitchen peeling apples. She asked whether I had eaten. We didn't talk about much.";
const turning =
  'A man without a face chased me through the woods and I was terrified. I hid under the stairs. He opened the door and he was only a boy who had lost his dog. We found the dog together and everyone laughed.';
const hunted =
  'A man with a knife chased me through the woods and I was terrified. I hid under the stairs. The little door opened and he was there.';
const exam =
  "I was back in the school hall for the exam and hadn't studied. Everyone else was writing. I panicked and woke up.";
const dreams = [grandma, turning, hunted, exam];

describe('the interpretation of a dream', () => {
  it.each(
    dreams.flatMap((dream): [string, string | null][] => [
      [dream, null],
      [dream, 'shaken'],
    ]),
  )('is one to three sentences and ends with its only question: %s (%s)', (dream, wokeFeeling) => {
    const reading = read(dream, { wokeFeeling, emotions: ['Fear', 'Wonder'] });
    const stops = reading.interpretation
      .replace(/“[^”]*”/g, '')
      .match(/[.?!]/g)!
      .join('');
    expect(stops).toMatch(/^\.{0,2}\?$/);
    expect(reading.symbols.length).toBeLessThanOrEqual(3);
    expect(reading.suggestions.length).toBeLessThanOrEqual(2);
    expect(findUnwelcome(reading.interpretation)).toEqual([]);
  });
});

describe('feelings in a dream', () => {
  const feelingWords =
    /\b(?:fear|joy|sadness|anger|grief|anxiety|nervousness|happiness|pride|relief|frightening|frightened)\b/i;

  it.each([
    'My sister packed her boxes and drove off without a word. The house was empty and I stood in the hall.',
    'Somebody was in the house. I heard the drawer with the knives open and could not move. He came up the stairs, one step at a time.',
    'We danced all night under paper lamps and my father sang.',
  ])('are not guessed from what happened: %s', (dream) => {
    const { interpretation, symbolAnalysis, emotions } = read(dream);
    expect(emotions).toEqual([]);
    expect(interpretation).not.toMatch(feelingWords);
    expect(symbolAnalysis.join(' ')).not.toMatch(/stands close to it/);
  });

  it('are those that the dreamer names or chose, and a waking feeling is kept separate', () => {
    const { interpretation, emotions } = read(
      'I walked through an empty school. I was so lonely. I woke up and felt happy.',
      { emotions: ['Wonder'] },
    );
    expect(interpretation).toMatch(/^The feelings you name are wonder and loneliness\./);
    expect(emotions.map(({ name }) => name)).toContain('loneliness');
  });
});

describe('a dream that ends well', () => {
  it('is noticed, and is not just a nightmare', () => {
    const reading = read(turning);
    expect(reading.isNightmare).toBe(false);
    expect(reading.interpretation).toMatch(/^Part of this dream is hard, and then it turns\./);
    expect(reading.suggestions[0]).toMatch(/how the dream turned/);
    expect(read(hunted).isNightmare).toBe(true);
  });

  it('is noticed even if no fear is named', () => {
    const saved =
      'There was a fire in the barn and we got all the horses out. The fire went out by itself and my brother hugged me.';
    expect(read(saved).interpretation).toBe('This dream turns well in the end. What helped it turn?');
  });

  it('does not count if the dreamer woke frightened', () => {
    expect(read(turning, { wokeFeeling: 'terrified' }).isNightmare).toBe(true);
    expect(read(`${turning} I woke up screaming.`).isNightmare).toBe(true);
  });
});

it('is no nightmare if the dreamer names no fear and nothing threatens', () => {
  const mall =
    'I was looking for the toilet in a shopping mall and every door opened into a shop. I was a bit embarrassed.';
  expect(read(mall, { emotions: ['Confusion'] }).isNightmare).toBe(false);
});

describe('professional help', () => {
  const isNamed = ({ suggestions }: DreamInterpretation) => /doctor|therapist/.test(suggestions.join(' '));

  it('is not suggested for a hard exam or one bad night', () => {
    for (const dream of dreams) expect(isNamed(read(dream, { emotions: ['Anxiety'] })), dream).toBe(false);
  });

  it('is suggested if nightmares come back', () => {
    const earlierDreams = ['1', '2'].map((id) => ({ id, content: 'A nightmare. I woke up screaming.' }));
    expect(isNamed(read(hunted, { earlierDreams }))).toBe(true);
    expect(isNamed(read(`${hunted} It is the same nightmare again, every night.`))).toBe(true);
  });
});

describe('symbols found by words, without the encoder', () => {
  it('do not include cake in "ice cream" or ring in "necklace"', () => {
    const keys = listKeys(read('I ate ice cream and chocolate. My aunt showed me her necklace.'));
    expect(keys).not.toContain('cake');
    expect(keys).not.toContain('ring');
  });
});

describe('a symbol with several names', () => {
  it("is called by the dreamer's own word", () => {
    const names = read('Mice had nested in my coat. A tram passed by the ice.').symbols.map(
      ({ name }) => name,
    );
    expect(names.sort()).toEqual(['Ice', 'Mice', 'Tram']);
  });
});

describe('symbols found by meaning', () => {
  beforeAll(() => installEncoder(loadTrainedEncoder()));
  afterAll(() => installEncoder(null));

  it('do not include a wave that somebody watches from a bench', () => {
    expect(listKeys(read('We sat on a bench with our coffee and watched the waves.'))).not.toContain('wave');
    expect(listKeys(read('A huge wave rose over the town and broke over me.'))).toContain('wave');
  });

  it('do not include flying in a business trip, but keep what the dreamer names', () => {
    const trip = 'I had to be in Madrid. We were flying to Madrid for work on Tuesday.';
    expect(listKeys(read(trip))).not.toContain('flying');
    expect(listKeys(read(trip, { symbols: ['flying'] }))).toContain('flying');
  });
});
