import { toDay } from '@reflect/engine/days';
import { describe, expect, it } from 'vitest';
import { readTimeZone } from './time-zone.ts';

const readZone = (value: unknown) => readTimeZone({ headers: { 'x-time-zone': value as string } });

describe('the time zone of a request', () => {
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'America/Santiago', 'Europe/Berlin'])(
    'is the one that it names: %s',
    (name) => {
      expect(readZone(name)).toMatch(/\w/);
      expect(toDay(new Date('2026-11-22T10:30:00Z'), readZone(name))).toBe(
        toDay(new Date('2026-11-22T10:30:00Z'), name),
      );
    },
  );

  it('is recognised in any case', () => {
    expect(readZone('europe/berlin')).toBe('Europe/Berlin');
  });

  it.each([
    ['is missing', undefined],
    ['is empty', ''],
    ['is sent twice', ['Europe/Berlin', 'Asia/Tokyo']],
    ['is joined of two', 'Europe/Berlin, Asia/Tokyo'],
    ['does not exist', 'Europe/Atlantis'],
    ['is an offset that no place has', '+25:00'],
    ['is a path', '../../etc/localtime'],
    ['has a null character', 'Europe/Berlin\0'],
    ['has letters outside ASCII', 'Europe/Bërlin'],
    ['is a number', '5400'],
    ['is very long', 'Europe/'.padEnd(100_000, 'x')],
  ])('is UTC if the header %s', (_, value) => {
    expect(readZone(value)).toBe('UTC');
  });
});
