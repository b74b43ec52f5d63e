import {
  cleanTypedCode,
  readCode,
  readCodeInQr,
  readConnectionCode,
  writeConnectionQr,
} from '@reflect/contract/codes';
import { describe, expect, it } from 'vitest';

describe('a typed code', () => {
  it.each([
    { typed: 'ab12cd34', code: 'AB12CD34' },
    { typed: ' AB12 CD34 ', code: 'AB12CD34' },
    { typed: 'ab12-cd34', code: 'AB12CD34' },
    { typed: 'oI1lO0oo', code: '01110000' },
    { typed: 'UB12CD34', code: null },
    { typed: 'AB12CD3', code: null },
    { typed: 'AB12CD345', code: null },
    { typed: '', code: null },
  ])('REF-06 · $typed is read as $code', ({ typed, code }) => {
    expect(readCode(typed)).toBe(code);
  });

  it.each([
    { typed: 'rfl-ab12cd34', code: 'RFL-AB12CD34' },
    { typed: 'AB12CD34', code: 'RFL-AB12CD34' },
    { typed: 'RFL-AB12CD3', code: null },
    { typed: 'ABC-AB12CD34', code: null },
  ])('CONN-12 · $typed is the connection code $code', ({ typed, code }) => {
    expect(readConnectionCode(typed)).toBe(code);
  });

  it('REF-06 CONN-12 · is shown in capital letters, without spaces', () => {
    expect(cleanTypedCode(' rfl-ab 12')).toBe('RFL-AB12');
  });
});

describe('the text of a QR code', () => {
  it('QR-05 · is recognised by its marker, and contains the code', () => {
    expect(writeConnectionQr('RFL-AB12CD34')).toBe('{"type":"reflect-connection","code":"RFL-AB12CD34"}');
    expect(readCodeInQr(writeConnectionQr('RFL-AB12CD34'))).toBe('RFL-AB12CD34');
  });

  it.each([
    'RFL-AB12CD34',
    '{"type":"other","code":"X"}',
    '{"type":"reflect-connection"}',
    '{"',
    '7',
    'null',
  ])('QR-05 · %s is not a connection', (text) => {
    expect(readCodeInQr(text)).toBeNull();
  });
});
