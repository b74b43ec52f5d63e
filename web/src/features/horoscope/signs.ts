import type { ZodiacSign } from '@reflect/contract';

interface Sign {
  key: ZodiacSign;
  name: string;
  element: 'Fire' | 'Earth' | 'Air' | 'Water';
  /** First and last day, month first. */
  from: readonly [month: number, day: number];
  to: readonly [month: number, day: number];
}

/** In the order of the year from March on. */
export const signs: readonly Sign[] = [
  { key: 'aries', name: 'Aries', element: 'Fire', from: [3, 21], to: [4, 19] },
  { key: 'taurus', name: 'Taurus', element: 'Earth', from: [4, 20], to: [5, 20] },
  { key: 'gemini', name: 'Gemini', element: 'Air', from: [5, 21], to: [6, 20] },
  { key: 'cancer', name: 'Cancer', element: 'Water', from: [6, 21], to: [7, 22] },
  { key: 'leo', name: 'Leo', element: 'Fire', from: [7, 23], to: [8, 22] },
  { key: 'virgo', name: 'Virgo', element: 'Earth', from: [8, 23], to: [9, 22] },
  { key: 'libra', name: 'Libra', element: 'Air', from: [9, 23], to: [10, 22] },
  { key: 'scorpio', name: 'Scorpio', element: 'Water', from: [10, 23], to: [11, 21] },
  { key: 'sagittarius', name: 'Sagittarius', element: 'Fire', from: [11, 22], to: [12, 21] },
  { key: 'capricorn', name: 'Capricorn', element: 'Earth', from: [12, 22], to: [1, 19] },
  { key: 'aquarius', name: 'Aquarius', element: 'Air', from: [1, 20], to: [2, 18] },
  { key: 'pisces', name: 'Pisces', element: 'Water', from: [2, 19], to: [3, 20] },
];

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Mar 21 - Apr 19". */
export function writeSignDays({ from, to }: Sign): string {
  return [from, to].map(([month, day]) => `${months[month - 1]} ${day}`).join(' - ');
}

export function findSign(key: ZodiacSign): Sign {
  const found = signs.find((sign) => sign.key === key);
  if (found === undefined) throw new Error(`No sign is called ${key}.`);
  return found;
}

/** The sign for a birth date (YYYY-MM-DD); null if it's no date. */
export function findSignOfDate(date: string): ZodiacSign | null {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})$/.exec(date)?.map(Number) ?? [];
  if (month === undefined || day === undefined) return null;
  const isIn = ({ from, to }: Sign) =>
    (month === from[0] && day >= from[1]) || (month === to[0] && day <= to[1]);
  return signs.find(isIn)?.key ?? null;
}
