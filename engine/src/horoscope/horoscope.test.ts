import { HoroscopeReading, ZodiacElement, ZodiacSign } from '@reflect/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnwelcome, measureLikeness } from '../../evaluation/wording.ts';
import { writeHoroscope } from './horoscope.ts';
import texts from './horoscope-texts.json' with { type: 'json' };
import { findMoonPhase, findPlanets, zodiac } from './planets.ts';

const findPlanet = (date: string, name: string) => findPlanets(date).find((found) => found.name === name)!;
const listStrings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(listStrings);

describe('the sky', () => {
  it.each([
    ['2026-03-21', 'aries'],
    ['2026-03-19', 'pisces'],
    ['2026-06-22', 'cancer'],
    ['2026-12-22', 'capricorn'],
  ])('has the Sun on %s in %s', (date, sign) => {
    expect(findPlanet(date, 'Sun').sign).toBe(sign);
  });

  it('agrees with the almanac on full and new moons, Mercury retrograde, and where Jupiter and Saturn meet', () => {
    expect(findMoonPhase('2026-01-03')).toBe('Full Moon');
    expect(findMoonPhase('2026-01-18')).toBe('New Moon');
    expect(findMoonPhase('2026-01-26')).toBe('First Quarter');
    expect(findPlanet('2025-11-20', 'Mercury').isRetrograde).toBe(true);
    expect(findPlanet('2025-12-10', 'Mercury').isRetrograde).toBe(false);
    expect(
      Math.abs(findPlanet('2020-12-21', 'Jupiter').longitude - findPlanet('2020-12-21', 'Saturn').longitude),
    ).toBeLessThan(0.2);
    expect(findPlanet('2020-12-21', 'Saturn').sign).toBe('aquarius');
    expect(findPlanet('2025-07-01', 'Jupiter').sign).toBe('cancer');
    expect(
      findPlanets('2026-11-21').filter(({ name, isRetrograde }) => isRetrograde && /Sun|Moon/.test(name)),
    ).toEqual([]);
  });
});

describe('a horoscope', () => {
  it('HORO-07 · has every part, and says that it is for reflection and fun', () => {
    for (const sign of ZodiacSign.options) {
      const reading = writeHoroscope({
        sign,
        date: '2026-11-21',
        compareSign: 'leo',
        birthDate: '1990-05-04',
      });
      expect(HoroscopeReading.parse(reading)).toEqual(reading);
      expect(reading.note).toMatch(/for reflection and fun/);
      expect(reading.luckyNumbers).toHaveLength(3);
      expect(reading.planets).toHaveLength(10);
      expect(reading.compatibilityAnalysis === null).toBe(sign === 'leo');
    }
  });

  it('HORO-02 HORO-03 · each sign has its element', () => {
    const listByElement = (element: string) => zodiac.filter((sign) => texts.signs[sign].element === element);
    expect(listByElement('fire')).toEqual(['aries', 'leo', 'sagittarius']);
    expect(listByElement('earth')).toEqual(['taurus', 'virgo', 'capricorn']);
    expect(listByElement('air')).toEqual(['gemini', 'libra', 'aquarius']);
    expect(listByElement('water')).toEqual(['cancer', 'scorpio', 'pisces']);
  });

  it('stays the same all day, and differs by day and by sign', () => {
    const ask = (sign: ZodiacSign, date: string) => writeHoroscope({ sign, date }).dailyHoroscope;
    expect(writeHoroscope({ sign: 'virgo', date: '2026-11-21' })).toEqual(
      writeHoroscope({ sign: 'virgo', date: '2026-11-21' }),
    );
    expect(new Set(ZodiacSign.options.map((sign) => ask(sign, '2026-11-21'))).size).toBe(12);
    const month = Array.from({ length: 28 }, (_, day) =>
      writeHoroscope({ sign: 'libra', date: `2026-02-${String(day + 1).padStart(2, '0')}` }),
    );
    expect(
      new Set(
        month.map(({ dailyHoroscope, love, career, finances }) => dailyHoroscope + love + career + finances),
      ).size,
    ).toBe(28);
  });

  it('HORO-11 · adds a part about the birth date only if one is given', () => {
    expect(writeHoroscope({ sign: 'taurus', date: '2026-11-21' }).personalizedInsights).toEqual([]);
    const [moon] = writeHoroscope({
      sign: 'taurus',
      date: '2026-11-21',
      birthDate: '1990-05-04',
    }).personalizedInsights;
    expect(moon).toMatch(/the Moon was in (?:Leo|Virgo)/);
    const border = writeHoroscope({
      sign: 'aries',
      date: '2026-11-21',
      birthDate: '1990-05-04',
    }).personalizedInsights;
    expect(border[0]).toMatch(/the Sun stood in Taurus/);
  });

  it('has a reading for any real day, and refuses an invalid date', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom(...ZodiacSign.options), (day, sign) => {
        HoroscopeReading.parse(writeHoroscope({ sign, date: day.toISOString().slice(0, 10) }));
      }),
      { numRuns: 40 },
    );
    expect(() => writeHoroscope({ sign: 'leo', date: '2026-02-30' })).toThrow(RangeError);
    expect(() => writeHoroscope({ sign: 'leo', date: 'today' })).toThrow(RangeError);
  });
});

describe('the texts of the horoscope', () => {
  it('include one for each pair of elements, each house and each angle, and none twice', () => {
    const options = ZodiacElement.options;
    const pairs = options.flatMap((one, index) =>
      options.slice(index).map((two) => [one, two].sort().join('+')),
    );
    expect(Object.keys(texts.pairs).sort()).toEqual(pairs.sort());
    expect(texts.houses).toHaveLength(12);
    for (const { by, try: invitations } of Object.values(texts.areas)) {
      expect(by).toHaveLength(7);
      expect(new Set(invitations).size).toBe(8);
    }
    const all = listStrings([texts.moonIn, texts.phases, texts.houses, texts.areas, texts.pairs]);
    const long = all.filter((text) => text.length > 20);
    expect(new Set(long).size).toBe(long.length);
    expect(
      long.filter((one, index) => long.slice(index + 1).some((two) => measureLikeness(one, two) > 0.7)),
    ).toEqual([]);
  });

  it('do not shame, diagnose, promise, command or foretell', () => {
    const all = listStrings(texts).filter((text) => text !== texts.note);
    expect(all.flatMap((text) => findUnwelcome(text).map((fault) => ({ text, fault })))).toEqual([]);
    expect(
      all.filter((text) =>
        /\b(?:you will (?:meet|get|win|lose|find)|destined|fate|lucky day|beware)\b/i.test(text),
      ),
    ).toEqual([]);
  });
});

it('give no sign the same daily text twice within a month, over a whole year', () => {
  const lastDay = new Map<string, number>();
  for (let day = 0; day < 365; day += 1) {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
    for (const sign of ZodiacSign.options) {
      const text = `${sign}: ${writeHoroscope({ sign, date }).dailyHoroscope}`;
      const before = lastDay.get(text);
      expect(before === undefined || day - before > 31, `${sign} on ${date}`).toBe(true);
      lastDay.set(text, day);
    }
  }
});

it('begins no sentence about the elements with a figure', () => {
  for (const sign of ZodiacSign.options) {
    const { elementalInfluence } = writeHoroscope({ sign, date: '2026-11-30' });
    expect(elementalInfluence).toMatch(/^Five of the ten planets are in fire signs today\./);
    expect(elementalInfluence).not.toMatch(/(?:^|[.] )\d/);
  }
});
