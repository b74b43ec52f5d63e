import type { WrappedJournalKey } from '@reflect/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from '../base64.ts';
import { makeAccountKeyBytes } from './account-key.ts';
import { makeArgonParameters, readArgonParameters, writeArgonParameters } from './argon-parameters.ts';
import { openByCode, openByPassphrase, wrapByCode, wrapByPassphrase } from './journal-keys.ts';
import { normalisePassphrase } from './plain-passphrase.ts';
import {
  deriveCodeSecret,
  makeRecoveryCode,
  readGroup,
  readRecoveryCode,
  splitGroups,
} from './recovery-code.ts';
import { type PassphraseToStretch, stretchPassphrase } from './stretch-passphrase.ts';
import { unwrapAccountKey } from './wrapped-key.ts';

const userId = '0192f0c0-0000-7000-8000-000000000001';
const id = '0192f0c0-0000-7000-8000-00000000000a';
const createdAt = '2026-11-21T10:00:00.000Z';
const passphrase = 'onion harbour seven lamp tuesday';
const code = 'M4TK9HRW7QXD2VBNE6YPJ3GSK4ZCBSV3';
const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const makeCounting = (from: number) => Uint8Array.from({ length: 32 }, (_, at) => from + at);
/** Argon2id in a hundredth of the time; what is kept and compared is the same. */
const stretchQuickly = (asked: PassphraseToStretch) => stretchPassphrase({ ...asked, memoryKiB: 1_024 });
const refuseToStretch = () => Promise.reject(new Error('Nothing may be computed of this passphrase.'));

describe('a passphrase', () => {
  const bytes = makeAccountKeyBytes();
  let key: WrappedJournalKey;
  beforeAll(async () => {
    const wrapped = await wrapByPassphrase({
      userId,
      id,
      generation: 1,
      bytes,
      passphrase,
      stretch: stretchQuickly,
    });
    key = { ...wrapped, createdAt };
  });

  it('is stretched to the same result as in another program', async () => {
    const salt = Uint8Array.from({ length: 16 }, (_, at) => at);
    const secret = await stretchPassphrase({ passphrase, memoryKiB: 65_536, passes: 3, salt });
    expect(toHex(secret)).toBe('4c602dcfb279d6dac2b562c08bbeb41827c2b41f5546a3fd98cc505390188f76');
  }, 120_000);

  it('is the same with other spaces, and with letters composed another way', () => {
    expect(normalisePassphrase('  onion\tharbour \n seven  ')).toBe('onion harbour seven');
    expect(normalisePassphrase('cafe\u0301 ﬁve')).toBe('café five');
    expect(normalisePassphrase('Onion')).not.toBe(normalisePassphrase('onion'));
  });

  it('opens the key that it wrapped, and another passphrase does not', async () => {
    const opening = { key, userId, stretch: stretchQuickly };
    expect(await openByPassphrase({ ...opening, passphrase: `${passphrase} ` })).toEqual({
      is: 'open',
      bytes,
    });
    expect(await openByPassphrase({ ...opening, passphrase: 'onion harbour seven lamp monday' })).toEqual({
      is: 'wrong',
    });
  });

  it.each([
    ['the person', { userId: '0192f0c0-0000-7000-8000-000000000002' }, {}],
    ['the way', {}, { id: '0192f0c0-0000-7000-8000-00000000000b' }],
    ['the generation', {}, { generation: 2 }],
  ])('opens nothing after %s was replaced', async (_, other, changed) => {
    const opening = { key: { ...key, ...changed }, userId, passphrase, stretch: stretchQuickly, ...other };
    expect(await openByPassphrase(opening)).toEqual({ is: 'wrong' });
  });

  it.each([
    ['less memory', (text: string) => text.replace('m=65536', 'm=1024')],
    ['fewer passes', (text: string) => text.replace('t=3', 't=1')],
    ['so much memory that the device is kept busy', (text: string) => text.replace('m=65536', 'm=4194304')],
    ['more passes than anybody waits for', (text: string) => text.replace('t=3', 't=10000')],
    ['several lanes', (text: string) => text.replace('p=1', 'p=4')],
    ['another variant', (text: string) => text.replace('argon2id', 'argon2i')],
    ['an older version', (text: string) => text.replace('v=19', 'v=16')],
    ['a short salt', (text: string) => text.slice(0, text.lastIndexOf('$') + 9)],
    ['no salt', (text: string) => text.slice(0, text.lastIndexOf('$') + 1)],
    ['a number in another spelling', (text: string) => text.replace('t=3', 't=3e0')],
    ['something more', (text: string) => `${text}$`],
    ['nothing', () => ''],
  ])('is not even stretched if the server requests %s', async (_, weaken) => {
    const weakened = { ...key, parameters: weaken(key.parameters) };
    expect(readArgonParameters(key.parameters)).not.toBeNull();
    expect(await openByPassphrase({ key: weakened, userId, passphrase, stretch: refuseToStretch })).toEqual({
      is: 'unsafe',
    });
  });

  it('opens nothing under another salt, which is authenticated with the key', async () => {
    const parameters = writeArgonParameters(makeArgonParameters());
    const opening = { key: { ...key, parameters }, userId, passphrase, stretch: stretchQuickly };
    expect(await openByPassphrase(opening)).toEqual({ is: 'wrong' });
  });

  it('is not stretched for a key of another kind', async () => {
    const opening = { userId, passphrase, stretch: refuseToStretch };
    const exchanged = { ...key, kind: 'recovery-sheet' as const };
    expect(await openByPassphrase({ ...opening, key: exchanged })).toEqual({ is: 'unsafe' });
    expect(await openByCode({ key, userId, code })).toEqual({ is: 'unsafe' });
  });
});

describe('a recovery sheet', () => {
  it('has eight groups of four, of which the last is a checksum', async () => {
    const made = await makeRecoveryCode();
    expect(splitGroups(made)).toHaveLength(8);
    expect(splitGroups(made).join('')).toBe(made);
    expect(made).toMatch(/^[0-9A-HJKMNP-TV-Z]{32}$/);
    expect(await readRecoveryCode(made)).toBe(made);
    expect(await makeRecoveryCode()).not.toBe(made);
  });

  it('accepts small letters, spaces and hyphens, and letters that look like digits', async () => {
    expect(await readRecoveryCode(` ${splitGroups(code).join('-').toLowerCase()} `)).toBe(code);
    expect(readGroup(' k4 zc')).toBe('K4ZC');
    expect(readGroup('oil1')).toBe('0111');
  });

  it('accepts what was copied from the sheet with the numbers of its groups, and the dashes of a phone', async () => {
    const groups = splitGroups(code);
    for (const mark of ['', '.', ')'])
      expect(await readRecoveryCode(groups.map((group, at) => `${at + 1}${mark}\n${group}`).join('\n'))).toBe(
        code,
      );
    expect(await readRecoveryCode(groups.join('\u2014'))).toBe(code);
    expect(await readRecoveryCode(groups.map((group, at) => `${at + 2}9 7${group}`).join(' '))).toBeNull();
  });

  it('is refused with one letter wrong, two swapped, one missing, or one too many', async () => {
    for (let at = 0; at < code.length; at += 1) {
      const wrong = code.slice(0, at) + (code[at] === '7' ? '8' : '7') + code.slice(at + 1);
      expect(await readRecoveryCode(wrong)).toBeNull();
    }
    expect(await readRecoveryCode(`4M${code.slice(2)}`)).toBeNull();
    expect(await readRecoveryCode(code.slice(1))).toBeNull();
    expect(await readRecoveryCode(`${code}7`)).toBeNull();
    expect(await readRecoveryCode(code.replace('M', 'U'))).toBeNull();
  });

  it('makes the secret in the protocol', async () => {
    expect(toHex(await deriveCodeSecret(code))).toBe(
      '3a8abca2d58bce51b8b7afd5a7bf32a3b5946f9788dddc2a3473866c802c2b0f',
    );
  });

  it('opens the key that it wrapped, and another sheet does not', async () => {
    const bytes = makeAccountKeyBytes();
    const key = { ...(await wrapByCode({ userId, id, generation: 1, bytes, code })), createdAt };
    expect(await openByCode({ key, userId, code })).toEqual({ is: 'open', bytes });
    const other = await makeRecoveryCode();
    expect(await openByCode({ key, userId, code: other })).toEqual({ is: 'wrong' });
    const weakened = { ...key, parameters: 'none' };
    expect(await openByCode({ key: weakened, userId, code })).toEqual({ is: 'unsafe' });
  });
});

describe('a wrapped key', () => {
  const place = { userId, wayId: id, kind: 'recovery-sheet', parameters: 'hkdf-sha256', generation: 1 };
  /** Written by other code, with `node:crypto` alone, from what docs/private-journals.md says. */
  const known =
    'AWDdciZg68FM4uqlQsHgvVuOVMNl9F1l3oCK3p/4jSp3oKGio6SlpqeoqaqrCcSw+BK1QKD5rcKBWwtJlVjdUDBicjv5TyD4oHVgWrLDxKSPQG/R' +
    '+WJ1icMF1NDN';

  it('opens an example from the protocol', async () => {
    const opened = await unwrapAccountKey({
      ...place,
      secret: makeCounting(0x40),
      wrapped: fromBase64(known)!,
    });
    expect(opened && toHex(opened)).toBe(toHex(makeCounting(0)));
  });

  it('opens with no byte changed or cut off, and with no other secret', async () => {
    const wrapped = fromBase64(known)!;
    for (let at = 0; at < wrapped.length; at += 1) {
      const altered = wrapped.slice();
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(await unwrapAccountKey({ ...place, secret: makeCounting(0x40), wrapped: altered })).toBeNull();
    }
    const cut = wrapped.slice(0, -1);
    expect(await unwrapAccountKey({ ...place, secret: makeCounting(0x40), wrapped: cut })).toBeNull();
    expect(await unwrapAccountKey({ ...place, secret: makeCounting(0x41), wrapped })).toBeNull();
    expect(toBase64(wrapped)).toBe(known);
  });
});
