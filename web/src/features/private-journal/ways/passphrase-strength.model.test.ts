import { expect, it } from 'vitest';
import { measureStrength } from './passphrase-strength.model.ts';

it.each([
  ['', false],
  ['password', false],
  ['onion harbour', false],
  ['lamp lamp lamp lamp', false],
  ['aaaaaaaaaaaaaaaaaaaa', false],
  ['onion harbour seven lamp', true],
  ['onion  harbour seven lamp tuesday', true],
  ['x7!Qp-2vR_9kLm#4zT', true],
])('a passphrase such as %j is enough: %s', (typed, isEnough) => {
  expect(measureStrength(typed).isEnough).toBe(isEnough);
});
