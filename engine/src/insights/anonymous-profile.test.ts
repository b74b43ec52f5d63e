import { AnonymousProfile, EmotionFamily, type ObservedEntry } from '@reflect/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnwelcome } from '../../evaluation/wording.ts';
import { patterns } from '../analysis/patterns.ts';
import { composeProfile } from './anonymous-profile.ts';
import texts from './words/profile-texts.json' with { type: 'json' };

const makeEntry = (index: number, more: Partial<ObservedEntry> = {}): ObservedEntry => ({
  id: `e${index}`,
  createdAt: `2026-03-${String(index + 1).padStart(2, '0')}T18:00:00Z`,
  content:
    'I felt uneasy before the call with Marta in Lisbon, and I wonder why I always say yes. Then I walked in the park and I am grateful for the quiet. It was my fault again, I kept thinking.',
  tags: ['lisbon'],
  people: [{ displayName: 'Marta' }],
  mood: null,
  sentimentScore: 2.2,
  emotions: ['nervousness', 'gratitude'],
  ...more,
});
const ten = Array.from({ length: 10 }, (_, index) => makeEntry(index));
const listAll = (value: object): string[] =>
  Object.values(value).flatMap((item) => (typeof item === 'string' ? [item] : listAll(item)));
const catalogue = new Set(listAll(texts));

describe('an anonymous profile', () => {
  it('describes how a person writes, their feelings, their values and what supports them', () => {
    const profile = AnonymousProfile.parse(composeProfile(ten));
    expect(profile.communicationStyle).toMatch(/^Reflective/);
    expect(profile.emotionalPatterns).toContain(texts.families.fear);
    expect(profile.coreValues).toContain('Gratitude');
    expect(profile.supportPreferences).toContain(texts.support.listen);
  });

  it('contains no name, place or word of an entry, only lines of our own', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 80 }), { minLength: 5, maxLength: 12 }),
        fc.string(),
        (contents, word) => {
          const profile = composeProfile(
            contents.map((content, index) =>
              makeEntry(index, {
                content: `${content} ${word}`,
                mood: word,
                tags: [word],
                emotions: [word, 'constructor'],
              }),
            ),
          );
          expect(listAll(profile).filter((line) => !catalogue.has(line))).toEqual([]);
        },
      ),
      { numRuns: 50 },
    );
    expect(listAll(composeProfile(ten)).join(' ')).not.toMatch(/Marta|Lisbon/i);
  });

  it('concludes nothing from four entries', () => {
    expect(composeProfile(ten.slice(0, 4))).toEqual({
      communicationStyle: texts.unknown,
      emotionalPatterns: [],
      coreValues: [],
      supportPreferences: [],
    });
  });

  it('has calm texts, one for each family, and links only to patterns that exist', () => {
    const keys = new Set([...patterns.map(({ key }) => key), 'listen', 'space']);
    expect(
      [...Object.keys(texts.values), ...Object.keys(texts.support)].filter((key) => !keys.has(key)),
    ).toEqual([]);
    expect(Object.keys(texts.families).sort()).toEqual([...EmotionFamily.options].sort());
    expect([...catalogue].flatMap((text) => findUnwelcome(text).map((fault) => ({ text, fault })))).toEqual(
      [],
    );
  });
});
