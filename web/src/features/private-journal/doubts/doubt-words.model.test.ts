import { expect, it } from 'vitest';
import type { Doubt } from '../../../platform/private-journal/memory/doubts.ts';
import { sayDoubts } from './doubt-words.model.ts';

const makeDoubt = (why: Doubt['why'], id: string | null = null): Doubt => ({
  collection: 'journal',
  id,
  why,
});

it('names each kind of mismatch once, with its number', () => {
  expect(sayDoubts([])).toEqual([]);
  expect(sayDoubts([makeDoubt('missing', 'a'), makeDoubt('older', 'b'), makeDoubt('missing', 'c')])).toEqual([
    'One item came back in an older form',
    "2 items can't be found on the server any more",
  ]);
  expect(sayDoubts([makeDoubt('returned', 'a'), makeDoubt('summary'), makeDoubt('summary')])).toEqual([
    'One item you deleted is there again',
    'What another of your devices noted was changed or left out',
  ]);
});
