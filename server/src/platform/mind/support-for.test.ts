import { expect, it } from 'vitest';
import { supportFor } from './support-for.ts';

it('a text of crisis asks for support without repeating a word of itself', () => {
  const answer = supportFor('I want to kill myself tonight.');
  expect(answer).toEqual({ support: { level: 'urgent', kinds: ['suicide'] } });
});

it('an idiom asks for nothing', () => {
  expect(supportFor('This traffic is killing me.')).toEqual({});
});
