import { describe, expect, it } from 'vitest';
import { readEmailAddress } from './email-address.ts';

describe('an e-mail address', () => {
  it.each([
    ['  Anna@Example.ORG ', 'anna@example.org'],
    ['zoë@example.org', 'zoë@example.org'],
    ['zoe\u0308@example.org', 'zoë@example.org'],
    ['用户@例子.公司', '用户@例子.公司'],
    ["o'neil+journal@mail.example.co.uk", "o'neil+journal@mail.example.co.uk"],
    ['root@localhost', 'root@localhost'],
  ])('is normalised: %j', (typed, email) => {
    expect(readEmailAddress(typed)).toEqual({ email });
  });

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['anna', 'malformed'],
    ['anna@', 'malformed'],
    ['@example.org', 'malformed'],
    ['anna@b@example.org', 'malformed'],
    ['Anna <anna@example.org>', 'malformed'],
    ['anna@example.org, eva@example.org', 'malformed'],
    ['anna\u0000@example.org', 'malformed'],
    ['an\u200Bna@example.org', 'malformed'],
    ['anna\r\nbcc:eva@example.org', 'malformed'],
    [`${'a'.repeat(65)}@example.org`, 'malformed'],
    [`anna@${'a'.repeat(250)}.org`, 'too_long'],
    [`${'ü'.repeat(60)}@${'ü'.repeat(70)}.org`, 'too_long'],
  ])('is refused with its reason: %j', (typed, problem) => {
    expect(readEmailAddress(typed)).toEqual({ problem });
  });
});
