import { EntryAnalysis } from '@reflect/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseEntry } from './analyse-entry.ts';

const evening =
  'I finally told my sister about the job. My hands were shaking, but she hugged me before I had finished the sentence. ' +
  'I am so relieved. I keep thinking how long I carried that alone.';

describe('analysing an entry', { timeout: 30_000 }, () => {
  it('ANL-04 ANL-05 · fills every part of an analysis, each in its range', () => {
    expect(EntryAnalysis.parse(analyseEntry(evening))).toEqual(analyseEntry(evening));
  });

  it('quotes the words behind every feeling and pattern', () => {
    const { evidence } = analyseEntry(evening);
    expect(evidence.emotions.map(({ name }) => name)).toContain('relief');
    for (const { start, end, quote } of [...evidence.emotions, ...evidence.patterns].flatMap(
      (found) => found.evidence,
    )) {
      expect(evening.slice(start, end)).toBe(quote);
      expect(quote).not.toBe('');
    }
  });

  it('leaves words of danger out of the score, feelings and sentence, because support is shown separately', () => {
    const risk = analyseEntry(
      'Tea with Ana, and she made me laugh about the bus. I don’t want to be alive any more. Then we went out and I bought plums for the cake on Sunday.',
    );
    expect(JSON.stringify(risk)).not.toMatch(/support|helpline|next hour/i);
    expect(risk.sentimentScore).toBeGreaterThan(2);
    expect(risk.candidates).toHaveLength(4);
  });

  it('never quotes a sentence that asks for support as an example of a feeling', () => {
    const risk = analyseEntry(
      'I was so happy with Ana today. So happy, and so glad that she came. I want to die. I was happy on the bus and I laughed, and I am glad about the plums, so glad.',
    );
    expect(risk.analysis).not.toContain('die');
  });

  it('says nothing about a text of under 25 words, and suggests nothing', () => {
    const short = analyseEntry('Slept ten hours and made soup with Ana. I am so happy about it.');
    expect(short).toMatchObject({ analysis: '', patterns: [], suggestions: [] });
  });

  it('quotes whole sentences unchanged, and never turns "I" into "you"', () => {
    const page =
      'I am so proud of her. I was proud all day, and I told Jo how proud I am. So proud of her! She walked the whole way on her own, and then she waved at me. Proud.';
    const { analysis, leading } = analyseEntry(page);
    expect(leading?.emotion).toBe('pride');
    for (const [, quote] of analysis.matchAll(/“([^”]+)”/g)) expect(page).toContain(quote);
    expect(analysis.replace(/“[^”]+”/g, '')).not.toMatch(/\b(?:I|me|my)\b/);
  });

  it('says that it can’t tell if no feeling leads, and then suggests nothing', () => {
    const plain = analyseEntry(
      'I went to the shop at nine. The bus came at ten. I made soup from the carrots. Then I put the chairs back into the shed and rang the plumber about Tuesday.',
    );
    expect(plain).toMatchObject({
      leading: null,
      analysis: 'I can’t tell what this entry felt like.',
      suggestions: [],
    });
  });

  it('leaves a page in another language alone', () => {
    const page = analyseEntry(
      'Danas sam opet zaboravila kišobran i uopće mi nije bilo žao, jer je kiša bila topla i svi su se smijali na ulici.',
    );
    expect(page.analysis).toMatch(/^I can read English so far, so I’ll leave this entry/);
    expect(page).toMatchObject({
      emotions: [],
      patterns: [],
      suggestions: [],
      leading: null,
      candidates: [],
    });
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
