import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countMonthFacts, sayFacts, writeFacts } from './month-facts.model.ts';

beforeEach(() => vi.stubEnv('TZ', 'UTC'));
afterEach(() => vi.unstubAllEnvs());

const insights = { summary: 'Joy leads.', emotions: ['joy'], patterns: [], suggestions: [] };
const makeEntry = (day: string, sentimentScore: number | null) => ({
  createdAt: `2026-11-${day}T10:00:00.000Z`,
  sentimentScore,
  aiInsights: insights,
  conversationData: null,
});

describe('the heading of a month', () => {
  it('ENT-01 · shows its entries, its lowest and its highest week', () => {
    const facts = countMonthFacts([
      makeEntry('21', 4),
      makeEntry('20', 3),
      makeEntry('12', 2),
      makeEntry('11', 2.5),
    ]);
    expect(facts).toEqual({ count: 4, weeks: { lowest: 2.3, highest: 3.5 } });
    expect(writeFacts(facts, 'en-GB')).toBe('4 entries · 2.3 to 3.5');
    expect(sayFacts(facts, 'en-GB')).toBe('4 entries, lowest week 2.3, highest week 3.5 of 5');
  });

  it('ENT-01 · shows one figure if every week is the same', () => {
    const facts = countMonthFacts([makeEntry('21', 4)]);
    expect(writeFacts(facts, 'en-GB')).toBe('1 entry · 4.0');
    expect(sayFacts(facts, 'en-GB')).toBe('1 entry, 4.0 of 5 on average');
  });

  it('JRN-14 · shows no figure if nothing was found in the words of a month', () => {
    const facts = countMonthFacts([makeEntry('21', null), { ...makeEntry('20', 3), aiInsights: null }]);
    expect(writeFacts(facts, 'en-GB')).toBe('2 entries');
    expect(sayFacts(facts, 'en-GB')).toBe('2 entries');
  });
});
