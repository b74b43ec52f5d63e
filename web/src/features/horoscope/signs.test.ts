import { expect, it } from 'vitest';
import { findSignOfDate, signs, writeSignDays } from './signs.ts';

const listSigns = (element: string) =>
  signs.filter((sign) => sign.element === element).map((sign) => `${sign.key} (${writeSignDays(sign)})`);

it('HORO-02 · the Fire and the Earth signs have the right days', () => {
  expect(listSigns('Fire')).toEqual([
    'aries (Mar 21 - Apr 19)',
    'leo (Jul 23 - Aug 22)',
    'sagittarius (Nov 22 - Dec 21)',
  ]);
  expect(listSigns('Earth')).toEqual([
    'taurus (Apr 20 - May 20)',
    'virgo (Aug 23 - Sep 22)',
    'capricorn (Dec 22 - Jan 19)',
  ]);
});

it('HORO-03 · the Air and the Water signs have the right days', () => {
  expect(listSigns('Air')).toEqual([
    'gemini (May 21 - Jun 20)',
    'libra (Sep 23 - Oct 22)',
    'aquarius (Jan 20 - Feb 18)',
  ]);
  expect(listSigns('Water')).toEqual([
    'cancer (Jun 21 - Jul 22)',
    'scorpio (Oct 23 - Nov 21)',
    'pisces (Feb 19 - Mar 20)',
  ]);
});

it('every day of a leap year has one sign, and each first and last day the right one', () => {
  for (let day = 0; day < 366; day += 1) {
    const date = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
    expect(findSignOfDate(date), date).not.toBeNull();
  }
  const pad = (number: number) => String(number).padStart(2, '0');
  for (const { key, from, to } of signs)
    for (const [month, day] of [from, to]) expect(findSignOfDate(`1990-${pad(month)}-${pad(day)}`)).toBe(key);
  for (const text of ['', 'x', '1990-13-01', '4 May']) expect(findSignOfDate(text)).toBeNull();
});
