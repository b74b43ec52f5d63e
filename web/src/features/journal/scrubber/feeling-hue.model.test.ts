import { describe, expect, it } from 'vitest';
import { findLeadingHue, getHueColor } from './feeling-hue.model.ts';

const makeFelt = (mood: string | null, read?: string) => ({
  mood,
  corrections: [],
  aiInsights:
    read === undefined ? null : { summary: 'Something.', emotions: [read], patterns: [], suggestions: [] },
});

describe('the hue of a time', () => {
  it('MOOD-03 · is that of the most frequently chosen family, at full strength', () => {
    expect(findLeadingHue([makeFelt('serenity'), makeFelt('annoyance'), makeFelt('ecstasy')])).toMatchObject({
      name: 'ecstasy',
      family: 'joy',
      strength: 3,
    });
  });

  it('MOOD-03 · prefers a chosen mood to anything read', () => {
    const entries = [makeFelt('serenity'), makeFelt(null, 'anger'), makeFelt(null, 'anger')];
    expect(findLeadingHue(entries)?.family).toBe('joy');
  });

  it('MOOD-03 · has the palest strength for what was read', () => {
    expect(findLeadingHue([makeFelt(null, 'anger')])).toMatchObject({ family: 'anger', strength: 1 });
  });

  it('MOOD-03 · is neutral if nothing is known', () => {
    expect(findLeadingHue([makeFelt(null), makeFelt('no word of ours')])).toBeNull();
    expect(getHueColor(null)).toBe('var(--line-strong)');
    expect(getHueColor(findLeadingHue([makeFelt('anger')]))).toMatch(/^var\(--anger-\d\)$/);
  });
});
