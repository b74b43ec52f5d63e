import { describe, expect, it } from 'vitest';
import { checkReading } from './reading-by-name.ts';

const text = 'I told her the truth, and she listened.';
const reader = { providerName: 'Anthropic', model: 'claude-sonnet-4-5' };
const listened = { start: 26, end: 38, quote: 'she listened' };
const relief = { name: 'relief', family: 'joy', intensity: 2, confidence: 0.8, evidence: [listened] };
const openness = { key: 'openness', name: 'Openness', description: 'You said it.', evidence: [listened] };
const lead = { emotion: 'relief', family: 'joy', intensity: 2 };
const answer = {
  analysis: 'Telling her was a relief.',
  emotions: ['relief'],
  patterns: ['Openness'],
  suggestions: ['Thank her.'],
  toneAnalysis: { overall: 'relieved', participants: [{ name: 'her', tone: 'kind' }] },
  confidenceScore: 0.9,
  deepInsights: {
    emotionalDepth: 6,
    selfAwarenessLevel: 0.6,
    growthOpportunities: 1,
    communicationStyle: 'open',
  },
  sentimentScore: 4.2,
  evidence: { emotions: [relief], patterns: [openness] },
  leading: lead,
  candidates: [lead],
};
const read = (changed: object = {}) => checkReading({ ...answer, ...changed }, { text, reader });

describe('the analysis of a text sent to a named model', () => {
  it('is stored as the server returns it, with the recipient named by the person as its maker', () => {
    const source = { provider: 'llm', model: reader.model, attempts: [{ ...reader, outcome: 'answered' }] };
    expect(read()).toEqual({ ...answer, source });
    expect(read({ source: { provider: 'engine', model: null, attempts: [] } })).toEqual({
      ...answer,
      source,
    });
  });

  it('has no fields that other analyses do not have', () => {
    const claim = { ...relief, href: 'https://example.org' };
    const made = read({ ownWord: 'x', evidence: { emotions: [claim], patterns: [] } });
    expect(Object.keys(made).sort()).toEqual([...Object.keys(answer), 'source'].sort());
    expect(made.evidence.emotions).toEqual([relief]);
  });

  it('quotes only what is in the text, at the right place', () => {
    const invented = [
      { start: 0, end: 12, quote: 'she listened' },
      { ...listened, quote: 'she laughed.' },
    ];
    const evidence = {
      emotions: [{ ...relief, evidence: [...invented, listened] }],
      patterns: [{ ...openness, evidence: invented }],
    };
    expect(read({ evidence }).evidence).toEqual({
      emotions: [relief],
      patterns: [{ ...openness, evidence: [] }],
    });
  });

  it('names no feeling of an unknown family, and leads with none that is unlikely', () => {
    const foreign = { ...lead, emotion: 'zeal', family: 'constructor' };
    const evidence = { emotions: [{ ...relief, family: 'constructor' }], patterns: [] };
    expect(read({ evidence, leading: foreign, candidates: [foreign, lead] })).toMatchObject({
      evidence: { emotions: [] },
      leading: null,
      candidates: [lead],
    });
  });

  it.each([
    ['nothing', undefined],
    ['a page', '<html>'],
    ['a list', [answer]],
    ['no sentence', { ...answer, analysis: undefined }],
    ['an object in the place of a sentence', { ...answer, analysis: { text: 'x' } }],
    ['a list that is none', { ...answer, suggestions: 'Thank her.' }],
    ['a list of other things', { ...answer, emotions: [1] }],
    ['claims without evidence', { ...answer, evidence: null }],
  ])('is refused if the server returned %s', (_, given) => {
    expect(() => checkReading(given, { text, reader })).toThrowError(
      expect.objectContaining({ code: 'private_journal.no_answer' }),
    );
  });
});
