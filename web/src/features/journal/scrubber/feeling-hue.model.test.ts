import { describe, expect, it } from 'vitest';
import { hueColor, leadingHue } from './feeling-hue.model.ts';

const felt = (mood: string | null, read?: string) => ({
  mood,
  corrections: [],
  aiInsights:
    read === undefined ? null : { summary: 'Something.', emotions: [read], patterns: [], suggestions: [] },
});

describe('the hue of a time', () => {
  it('MOOD-03 · is that of the family that was chosen most, in its strongest', () => {
    expect(leadingHue([felt('serenity'), felt('annoyance'), felt('ecstasy')])).toMatchObject({
      name: 'ecstasy',
      family: 'joy',
      strength: 3,
    });
  });

  it('MOOD-03 · a chosen mood goes before whatever was read', () => {
    const entries = [felt('serenity'), felt(null, 'anger'), felt(null, 'anger')];
    expect(leadingHue(entries)?.family).toBe('joy');
  });

  it('MOOD-03 · what was read has the palest strength', () => {
    expect(leadingHue([felt(null, 'anger')])).toMatchObject({ family: 'anger', strength: 1 });
  });

  it('MOOD-03 · is neutral where nothing is known', () => {
    expect(leadingHue([felt(null), felt('no word of ours')])).toBeNull();
    expect(hueColor(null)).toBe('var(--line-strong)');
    expect(hueColor(leadingHue([felt('anger')]))).toMatch(/^var\(--anger-\d\)$/);
  });
});
