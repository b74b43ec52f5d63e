import { describe, expect, it } from 'vitest';
import { useTrainedReaders } from '../../../evaluation/use-trained-readers.ts';
import { analyseEntry } from '../analyse-entry.ts';

const pages = [
  'I am so happy. We laughed all evening and I felt loved.',
  'It was a hard day. I cried in the car and nobody called.',
  'Work was fine. I had lunch with Tom. In the afternoon I did the washing.',
  'My daughter passed her driving test today on the second try. She was so nervous this morning that she could not eat. I waited in the car park for forty minutes. We went for pizza with her brother. I am so happy for her, it was a great day.',
  'They told us on Monday that the whole team is being let go. I have been there for eleven years. I did not say anything, I just packed my desk. We have the mortgage and two kids. I feel sick when I think about the next months.',
];
const readScore = (text: string) => analyseEntry(text).sentimentScore;
const measureChange = (page: string, other: string) => Math.abs(readScore(other) - readScore(page));
// Scores have one decimal, so that .1 is one step.
const oneStep = 0.1001;

useTrainedReaders();

describe.each(pages)('the score of a page: %s', (page) => {
  it('stays the same with hashtags, other quotation marks, line breaks, capitals or another order', () => {
    const sentences = page.split(/(?<=\.) /);
    expect(measureChange(page, `${page} #sunday #family #work #new #home`)).toBeLessThan(oneStep);
    expect(measureChange(page, page.replaceAll("'", '’'))).toBeLessThan(oneStep);
    expect(measureChange(page, sentences.join('\n'))).toBeLessThan(oneStep);
    expect(measureChange(page, page.toUpperCase())).toBeLessThan(0.2001);
    expect(measureChange(page, [...sentences].reverse().join(' '))).toBeLessThan(oneStep);
  });

  it('hardly changes when a neutral sentence is added', () => {
    const plain = [
      'The meeting was at ten.',
      'Anna lives in Leeds.',
      'I took the bus home.',
      'We have three rooms.',
    ];
    const moved = plain.map((sentence) => measureChange(page, `${page} ${sentence}`));
    expect(Math.max(...moved)).toBeLessThan(0.3001);
    expect(moved.reduce((sum, step) => sum + step, 0) / moved.length).toBeLessThan(oneStep);
  });

  it.each(['I laughed until I cried, and I felt loved.', 'It was the best day of the year.'])(
    'is never lowered by: %s',
    (happy) => {
      expect(readScore(`${page} ${happy}`)).toBeGreaterThanOrEqual(readScore(page));
      expect(readScore(`${happy} ${page}`)).toBeGreaterThanOrEqual(readScore(page));
    },
  );

  it.each(['I cried all night.', 'I feel worthless.'])('is never raised by: %s', (sad) => {
    expect(readScore(`${page} ${sad}`)).toBeLessThanOrEqual(readScore(page));
    expect(readScore(`${sad} ${page}`)).toBeLessThanOrEqual(readScore(page));
  });
});

it('uses the whole range', () => {
  expect(readScore('Nothing helps. Everything is grey.')).toBeLessThan(2.5);
  expect(readScore('I hate my life.')).toBeLessThan(2);
  expect(
    readScore('We got married today and I have never been happier. Everyone was there.'),
  ).toBeGreaterThan(4);
});
