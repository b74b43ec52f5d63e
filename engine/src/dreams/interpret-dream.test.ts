import { DreamInterpretation } from '@reflect/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTrainedModel } from '../../evaluation/trained-model.ts';
import { findUnwelcome } from '../../evaluation/wording.ts';
import { installModel } from '../sentences/installed-model.ts';
import { interpretDream } from './interpret-dream.ts';

beforeAll(() => installModel(loadTrainedModel()));
afterAll(() => installModel(null));

const read = (content: string, more: Partial<Parameters<typeof interpretDream>[0]> = {}) =>
  DreamInterpretation.parse(interpretDream({ content, ...more }));
const listKeys = ({ symbols }: DreamInterpretation) => symbols.map(({ key }) => key);

const houseDream =
  'I was back in my childhood home, and behind the kitchen there was a secret room I had never seen. It was full of light. ' +
  'My grandmother sat there with a cat and smiled. I felt so happy and calm.';
const chase =
  'A man I did not know chased me through endless corridors. I was terrified. My legs were heavy and I could not scream, no sound came.';

describe('interpreting a dream', () => {
  it('DREAM-12 · returns confidence, interpretation, symbols, Jungian insights, themes and suggestions', () => {
    const reading = read(houseDream);
    expect(reading.confidenceScore).toBeGreaterThan(0.3);
    expect(reading.confidenceScore).toBeLessThanOrEqual(0.7);
    expect(reading.interpretation).toMatch(/\?$/);
    expect(reading.symbolAnalysis).toHaveLength(3);
    expect(reading.jungianInsights).toHaveLength(1);
    expect(reading.psychologicalThemes).toHaveLength(1);
    expect(reading.suggestions).toHaveLength(2);
  });

  it('finds the symbols and quotes their sentences', () => {
    const reading = read(houseDream);
    expect(listKeys(reading)).toEqual(['childhood-home', 'hidden-room', 'grandmother']);
    for (const { evidence } of reading.symbols)
      for (const { start, end, quote } of evidence) expect(houseDream.slice(start, end)).toBe(quote);
  });

  it('asks questions and makes no statements', () => {
    const { jungianInsights, psychologicalThemes, symbolAnalysis } = read(houseDream);
    for (const text of [...jungianInsights, ...psychologicalThemes, ...symbolAnalysis])
      expect(text).toMatch(/\?$/);
  });

  it('names a feeling beside a symbol only if the dreamer names it there', () => {
    const { symbolAnalysis } = read('I stood at the sea. A huge wave came and I was terrified.');
    expect(symbolAnalysis.find((text) => text.startsWith('Wave:'))).toMatch(/fear stands close to it/);
    const untold = read('I stood at the sea. A huge wave came towards me and I screamed.').symbolAnalysis;
    expect(untold.join(' ')).not.toContain('stands close to it');
  });

  it('answers a nightmare with care, and first suggests calming the body', () => {
    const reading = read(chase, { wokeFeeling: 'shaking' });
    expect(reading.isNightmare).toBe(true);
    expect(listKeys(reading)).toEqual(expect.arrayContaining(['being-chased', 'cannot-scream']));
    expect(reading.interpretation).toMatch(/^That was a hard night/);
    expect(reading.suggestions.join(' ')).toMatch(/look after your body first/);
    expect(findUnwelcome(reading.interpretation)).toEqual([]);
  });

  it.each([
    'My dad, who died in March, was alive again and made pancakes. I woke up crying.',
    houseDream,
    'I was flying over a green field and laughed.',
    'My boss asked for the report and I had no shoes on.',
  ])('does not call %j a nightmare', (content) => {
    expect(read(content).isNightmare).toBe(false);
  });

  it.each([
    'In the dream the house was empty and I was calm. I woke up and I still want to kill myself.',
    "I dreamt of the sea again. I don't want to be alive any more, awake or asleep.",
  ])('mentions support before any symbol if the words may mean danger: %s', (dream) => {
    const { interpretation, suggestions } = read(dream);
    expect(interpretation).toMatch(/^Some words here may be about more than a dream\./);
    expect(interpretation).toContain('support card');
    expect(findUnwelcome(interpretation)).toEqual([]);
    expect(suggestions.length).toBeGreaterThan(0);
  });

  it('notices words of crisis in the waking feeling, and mentions no support for an ordinary dream', () => {
    const lasting =
      'I wanted to kill myself in the dream and stood on the school roof, and when I woke up I still wanted to.';
    expect(read(lasting).interpretation).toContain('support card');
    expect(read(houseDream, { wokeFeeling: 'I want to die' }).interpretation).toContain('support card');
    for (const dream of [houseDream, chase]) expect(read(dream).interpretation).not.toContain('support card');
  });

  it('finds what also occurs in recent entries, and quotes their sentence', () => {
    const recentDays = [
      {
        id: 'a',
        createdAt: '2026-11-17T19:00:00Z',
        content: 'Long day. Marta showed me the lighthouse photos. I was tired.',
      },
      { id: 'b', createdAt: '2026-11-18T19:00:00Z', content: 'Meeting after meeting. I slept badly.' },
    ];
    const reading = read('I climbed a lighthouse and Marta was waiting at the top.', { recentDays });
    expect(reading.recentLinks).toHaveLength(1);
    expect(reading.recentLinks[0]).toMatchObject({
      entryId: 'a',
      words: 'Marta',
      quote: 'Marta showed me the lighthouse photos.',
    });
    expect(reading.interpretation).toContain('17 November');
  });

  it('names the symbols that earlier dreams share', () => {
    const earlierDreams = [
      { id: '1', content: 'A train left without me.' },
      { id: '2', content: 'I sat on a train with nobody.' },
      { id: '3', content: 'My garden was full of bees.' },
    ];
    const reading = read('Again the train, and I could not find my seat.', { earlierDreams });
    expect(reading.recurring).toEqual([{ key: 'train', name: 'Train', dreamIds: ['1', '2'] }]);
    expect(reading.interpretation).toMatch(/Train was in 2 of your 3 earlier dreams too/);
  });

  it('counts a symbol that the dreamer names, and leaves out one that the text denies', () => {
    expect(listKeys(read('It was strange and slow.', { symbols: ['Snake', 'an old key'] }))).toEqual(
      expect.arrayContaining(['snake', 'key']),
    );
    expect(listKeys(read('There was no water anywhere, only stones.'))).not.toContain('water');
  });

  it('notices if the waking feeling differs from the dream', () => {
    const { interpretation } = read('I won the prize and everyone hugged me. I was so happy and proud.', {
      wokeFeeling: 'sad',
    });
    expect(interpretation).toMatch(/“sad”, which differs from the dream/);
  });

  it('takes the telling of a dream in an entry for nothing that the day left in it', () => {
    const day = (content: string) => [{ id: 'a', createdAt: '2026-10-08T06:30:00Z', content }];
    const listLinks = (content: string) =>
      read('All the paper was in russian and my pen was a thermometer.', { recentDays: day(content) })
        .recentLinks;
    expect(listLinks('dream i was in the exam and the paper was in russian. woke up sweating')).toEqual([]);
    expect(listLinks('Dreamt badly.\nAnna taught me a word of russian.').map(({ quote }) => quote)).toEqual([
      'Anna taught me a word of russian.',
    ]);
  });

  it('claims no difference by a note on waking that is longer than a feeling', () => {
    const { interpretation } = read('I was on a train with Arthur. He was cheerful and did the crossword.', {
      emotions: ['Peace', 'Love'],
      wokeFeeling: 'As though he had only just gone out of the room',
    });
    expect(interpretation).not.toMatch(/differs/);
  });

  it('calls no dream a hard night from which the dreamer woke laughing', () => {
    const dream =
      'I came to the church in my nightdress and everybody was already standing. I was late and lost.';
    const ticked = { emotions: ['Anxiety', 'Wonder'] };
    expect(read(dream, { ...ticked, wokeFeeling: 'Sweating' }).isNightmare).toBe(true);
    expect(read(dream, { ...ticked, wokeFeeling: 'Laughing' }).isNightmare).toBe(false);
  });

  it('quotes the dreamer\'s words whole and unchanged, and does not turn "I" into "you"', () => {
    const wokeFeeling = 'Sad, I missed my Gran!';
    const dream = 'I won the prize and everyone hugged me. I was so happy and proud of my work.';
    const entry = `${'I walked on and on past the harbour and the long grey wall, '.repeat(5)}and Marta waved at me.`;
    const recentDays = [{ id: 'a', createdAt: '2026-11-17T19:00:00Z', content: entry }];
    for (const content of [dream, 'Marta stood in a field. I was sad.']) {
      const reading = read(content, { wokeFeeling, recentDays });
      expect(reading.interpretation).toContain(`“${wokeFeeling}”`);
      for (const { quote } of reading.recentLinks)
        expect([entry.includes(quote), quote.includes('…')]).toEqual([true, false]);
      const said = JSON.stringify(reading).toLowerCase();
      for (const turned of [
        'you won',
        'hugged you',
        'you were so',
        'your work',
        'you missed',
        'your gran',
        'at you.',
      ])
        expect(said).not.toContain(turned);
    }
  });

  it('does not interpret an empty text or another language', () => {
    expect(read('  ').interpretation).toMatch(/nothing here/);
    expect(
      read('Ich träumte, dass ich mit meiner Schwester durch einen Wald ging und wir uns verliefen.')
        .interpretation,
    ).toMatch(/^I can read English so far/);
  });

  it('never throws and gives the same result each time, whatever the text', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string(),
        fc.array(fc.string()),
        (content, word, symbols) => {
          const question = {
            content,
            wokeFeeling: word,
            mood: word,
            symbols,
            recentDays: [{ id: 'x', createdAt: word, content: word }],
          };
          expect(read(content, question)).toEqual(read(content, question));
        },
      ),
      { numRuns: 40 },
    );
  });
});
