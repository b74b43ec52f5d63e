import { expect, it } from 'vitest';
import { findNamedTone, toneRows } from './named-tone.ts';

it.each(toneRows)(
  'a feeling that is $tone is recognised, and others are not',
  ({ tone, matches, misses }) => {
    expect(matches.filter((message) => findNamedTone(message) !== tone)).toEqual([]);
    expect(misses.filter((message) => findNamedTone(message) === tone)).toEqual([]);
  },
);
