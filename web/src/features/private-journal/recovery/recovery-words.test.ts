import { expect, it } from 'vitest';
import {
  findPart,
  readPart,
  splitPartGroups,
  writePart,
} from '../../../platform/private-journal/recovery/part-code.ts';
import { sayDays, sayHowYouHear, sayMoment, writePartFile } from './recovery-words.model.ts';

const part = { set: Uint8Array.of(1, 2, 3, 4), share: Uint8Array.from({ length: 21 }, (_, at) => at) };

it('writes a file from which the part can be read again', async () => {
  const code = await writePart(part);
  const file = writePartFile({
    at: 2,
    groups: splitPartGroups(code),
    email: 'ana@example.org',
    address: 'https://journal.example.org',
    waitDays: 7,
  });
  expect(file).toContain('Part 2 of 3');
  expect(file).toContain('Wait 7 days');
  expect(findPart(file)).toBe(code);
  expect(await readPart(findPart(file)!)).toEqual(part);
  expect(findPart('Nothing of the kind is in here.')).toBeNull();
});

it('describes times in words', () => {
  expect([1, 30].map(sayDays)).toEqual(['1 day', '30 days']);
  expect(sayMoment(86_400, new Date(2026, 10, 20, 9, 5))).toMatch(
    /^(21 November|November 21) at 0?9:05( AM)?$/,
  );
});

it('promises a mail only if one is sent', () => {
  const how = { email: 'ana@example.org', waitDays: 3 };
  expect(sayHowYouHear({ ...how, sendsMail: undefined })).not.toMatch(/mail/i);
  expect(sayHowYouHear({ ...how, sendsMail: false })).toMatch(/no mail tells you: .*in the 3 days\.$/);
  expect(sayHowYouHear({ ...how, sendsMail: true })).toMatch(
    /A mail is sent to ana@example\.org .*again a day before/,
  );
  expect(sayHowYouHear({ ...how, sendsMail: true, waitDays: 1 })).toContain('again twelve hours before');
});
