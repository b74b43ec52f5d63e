import { describe, expect, it } from 'vitest';
import { loadPageReader } from '../../evaluation/trained-model.ts';
import { useTrainedReaders } from '../../evaluation/use-trained-readers.ts';
import { analyseEntry } from '../analysis/analyse-entry.ts';
import { analyseEach } from '../analysis/analysed-sentence.ts';
import { splitSentences } from '../text/sentences.ts';
import { analysePage } from './analyse-page.ts';
import { installPageReader } from './installed-readers.ts';

const good =
  'My daughter passed her driving test today on the second try. She was so nervous this morning that she could not eat. ' +
  'I waited in the car park for forty minutes. When she came round the corner she was waving both arms. ' +
  'We went for pizza with her brother and he gave her a toast. I am so happy for her, it was a great day.';
const hard =
  'They told us on Monday that the whole team is being let go. I have been there for eleven years. ' +
  'I did not say anything, I just packed my desk. I told my wife when I got home and she went quiet. ' +
  'We have the mortgage and two kids. I feel sick when I think about the next months.';

useTrainedReaders();

describe('a page of five sentences or more', { timeout: 30_000 }, () => {
  it('is read as a whole: its pleasantness, its leading feeling, and a share for each sentence', () => {
    expect(analyseEntry(good).sentimentScore).toBeGreaterThan(3.5);
    expect(analyseEntry(hard).sentimentScore).toBeLessThan(2.5);
    expect(['joy', 'pride', 'relief']).toContain(analyseEntry(good).candidates[0]!.emotion);
    expect(['fear', 'stress', 'sadness', 'disappointment', 'nervousness']).toContain(
      analyseEntry(hard).candidates[0]!.emotion,
    );
    expect(analysePage(analyseEach(splitSentences(good)))?.evidence).toHaveLength(6);
  });

  it('has four candidates from different groups, even if a feeling leads', () => {
    const { candidates } = analyseEntry(hard);
    expect(new Set(candidates.map(({ emotion }) => emotion)).size).toBe(4);
  });

  it('is sampled if it has very many sentences, and the rest are no evidence', () => {
    const sentences = analyseEach(splitSentences(`${good} `.repeat(20)));
    const page = analysePage(sentences)!;
    expect(page.evidence).toHaveLength(sentences.length);
    expect(page.evidence.filter((share) => share > 0).length).toBeLessThanOrEqual(60);
  });
});

it('is read sentence by sentence if it is shorter, or if there is no page reader', () => {
  expect(analysePage(analyseEach(splitSentences('We won! I am so glad.')))).toBeNull();
  installPageReader(null);
  expect(analysePage(analyseEach(splitSentences(good)))).toBeNull();
  installPageReader(loadPageReader());
});
