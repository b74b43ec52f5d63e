import { EntryAnalysis } from '@reflect/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseEntry } from './analyse-entry.ts';

const evening =
  'I finally told my sister about the job. My hands were shaking, but she hugged me before I had finished the sentence. ' +
  'I am so relieved. I keep thinking how long I carried that alone.';

describe('analysing an entry', { timeout: 30_000 }, () => {
  it('ANL-04 ANL-05 · answers every part of an analysis in its range', () => {
    expect(EntryAnalysis.parse(analyseEntry(evening))).toEqual(analyseEntry(evening));
  });

  it('quotes the words for every feeling and pattern', () => {
    const { evidence } = analyseEntry(evening);
    expect(evidence.emotions.map(({ name }) => name)).toContain('relief');
    for (const { start, end, quote } of [...evidence.emotions, ...evidence.patterns].flatMap(
      (found) => found.evidence,
    )) {
      expect(evening.slice(start, end)).toBe(quote);
      expect(quote).not.toBe('');
    }
  });

  it('mentions support to somebody who may be in danger, and makes no light suggestions', () => {
    const risk = analyseEntry("I don't want to be alive any more. I have the pills in my drawer.");
    expect(risk.analysis).toMatch(/support card/);
    expect(risk.emotions).not.toContain('disapproval');
    expect(risk.suggestions.join(' ')).toMatch(/Stay near somebody|next hour|work it is to listen/);
    const calm = analyseEntry('I baked bread, walked the dog and read two chapters by the window.');
    expect(calm.analysis).not.toMatch(/support card/);
  });

  it('never throws, stays in its ranges and quotes literally, whatever the text', () => {
    const writing = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.lorem({ mode: 'sentences' }),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(writing, (content) => {
        const analysis = EntryAnalysis.parse(analyseEntry(content));
        for (const { evidence } of [...analysis.evidence.emotions, ...analysis.evidence.patterns]) {
          for (const { start, end, quote } of evidence) expect(content.slice(start, end)).toBe(quote);
        }
      }),
      { numRuns: 200 },
    );
  });
});
