import { expect, it } from 'vitest';
import { isWellFormed } from './well-formed.ts';

it.each([
  'my boss say I am slow',
  'she cook for my birthday',
  'my son he called',
  'he not sleep any more',
  'I very tired',
  'yesterday I go to the office',
  'we was all there',
  "he don't like it",
])('has a fault that would be said back: %s', (clause) => expect(isWellFormed(clause)).toBe(false));

it.each([
  'my boss says I am slow',
  'I saw her cook',
  'he let mum drive',
  'she was not there',
  'I was very tired',
  'we go there every week',
  'did he come yesterday',
  'no one came',
])('has none: %s', (clause) => expect(isWellFormed(clause)).toBe(true));
