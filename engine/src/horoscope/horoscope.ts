import type { HoroscopeReading, SignCompatibility, ZodiacElement, ZodiacSign } from '@reflect/contract';
import { chooseBy, pickBy } from '../text/hash.ts';
import { findAspects, measureAngle, namePlanet, tellAspect } from './aspects.ts';
import texts from './horoscope-texts.json' with { type: 'json' };
import { findMoonPhase, findPlanets, type Planet, zodiac } from './planets.ts';

/** The input of a horoscope. */
export type HoroscopeQuestion = {
  sign: ZodiacSign;
  /** YYYY-MM-DD. */
  date: string;
  compareSign?: ZodiacSign | null;
  /** YYYY-MM-DD. */
  birthDate?: string | null;
};

/**
 * Writes a horoscope for a sign and a day from the real positions of Sun, Moon and planets, computed, not fetched.
 * The texts are our own; they invite reflection, predict nothing, and say so. The same day gives the same reading.
 * Throws a RangeError for an invalid date.
 */
export function writeHoroscope({ sign, date, compareSign, birthDate }: HoroscopeQuestion): HoroscopeReading {
  if (!isDate(date)) throw new RangeError(`"${date}" is no date.`);
  const planets = findPlanets(date);
  const phase = findMoonPhase(date);
  const moon = planets.find(({ name }) => name === 'Moon')!;
  const element = getElement(sign);
  const seed = `${date} ${sign}`;
  return {
    sign,
    date,
    element,
    dailyHoroscope: [
      texts.moonIn[moon.sign],
      texts.houses[countSteps(sign, moon.sign)]!,
      texts.phases[phase],
      chooseBy(seed, 'gift', texts.gifts).replace('{gift}', texts.signs[sign].gift),
      chooseQuestion(sign, date),
    ].join(' '),
    love: writeArea('love', sign, planets, seed),
    career: writeArea('career', sign, planets, seed),
    health: writeArea('health', sign, planets, seed),
    finances: writeArea('finances', sign, planets, seed),
    compatibilityAnalysis:
      compareSign && compareSign !== sign ? describeCompatibility(sign, compareSign) : null,
    elementalInfluence: describeElements(planets, element),
    planetaryAlignment: describeAlignment(planets),
    luckyNumbers: drawNumbers(seed),
    luckyColor: texts.signs[chooseBy(seed, 'colour', [sign, moon.sign])].color,
    confidenceLevel: Math.round((countTouching(planets, sign) / planets.length) * 100) / 100,
    personalizedInsights:
      birthDate && isDate(birthDate) ? writeBirthInsights({ sign, birthDate, planets, date }) : [],
    planets: planets.map(({ name, sign: own, degree, isRetrograde }) => ({
      name,
      sign: own,
      degree,
      isRetrograde,
    })),
    moonPhase: phase,
    note: texts.note,
  };
}

// One question a day in their order, with another start for each sign, so that none repeats within forty days.
function chooseQuestion(sign: ZodiacSign, date: string): string {
  const day = Math.floor(Date.parse(`${date}T12:00:00Z`) / 86_400_000);
  const { length } = texts.questions;
  const turn = day + zodiac.indexOf(sign) * 7;
  return texts.questions[((turn % length) + length) % length]!;
}

function getElement(sign: ZodiacSign): ZodiacElement {
  return texts.signs[sign].element as ZodiacElement;
}

function isDate(date: string): boolean {
  const time = Date.parse(`${date}T12:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(date) && Number.isFinite(time) && new Date(time).toISOString().startsWith(date)
  );
}

function countSteps(sign: ZodiacSign, other: ZodiacSign): number {
  return (zodiac.indexOf(other) - zodiac.indexOf(sign) + 12) % 12;
}

function writeArea(
  area: keyof typeof texts.areas,
  sign: ZodiacSign,
  planets: readonly Planet[],
  seed: string,
): string {
  const { planet, by, try: invitations } = texts.areas[area];
  const steps = countSteps(sign, planets.find(({ name }) => name === planet)!.sign);
  return `${by[Math.min(steps, 12 - steps)]!} ${chooseBy(seed, area, invitations)}`;
}

// A sentence doesn't begin with a figure.
const counts = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

function describeElements(planets: readonly Planet[], own: ZodiacElement): string {
  const byElement = new Map<ZodiacElement, number>();
  for (const { sign } of planets) {
    const element = getElement(sign);
    byElement.set(element, (byElement.get(element) ?? 0) + 1);
  }
  const [[most, count]] = [...byElement].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)) as [
    [ZodiacElement, number],
  ];
  const mine = byElement.get(own) ?? 0;
  const share = `${counts[count]} of the ten planets are in ${most} signs today. ${texts.elements[most]}`;
  if (most === own) return `${share} That is your own element.`;
  const some = `${counts[mine]} ${mine < 2 ? 'is' : 'are'}`;
  return `${share} ${some} in ${own}, your own element. ${texts.elements[own]}`;
}

function describeAlignment(planets: readonly Planet[]): string {
  const told = findAspects(planets).slice(0, 3).map(tellAspect);
  const aspects = told.length === 0 ? ['no two planets are at one of the classic angles'] : told;
  const back = planets.filter(({ isRetrograde }) => isRetrograde).map(namePlanet);
  const retrograde =
    back.length === 0
      ? 'All planets move forward.'
      : `${list(back)} ${back.length === 1 ? 'appears' : 'appear'} to move backwards, which is linked with looking at things again.`;
  return `${aspects.map((aspect) => `${capitalise(aspect)}.`).join(' ')} ${capitalise(retrograde)}`;
}

// How many planets are at a traditional angle to the sign as a whole.
function countTouching(planets: readonly Planet[], sign: ZodiacSign): number {
  return planets.filter((planet) => ![1, 5, 7, 11].includes(countSteps(sign, planet.sign))).length;
}

function drawNumbers(seed: string): number[] {
  const numbers = new Set<number>();
  for (let draw = 0; numbers.size < 3; draw += 1)
    numbers.add(1 + Math.floor(pickBy(seed, `number ${draw}`) * 49));
  return [...numbers].sort((a, b) => a - b);
}

function describeCompatibility(sign: ZodiacSign, other: ZodiacSign): SignCompatibility {
  const pair = [getElement(sign), getElement(other)].sort().join('+') as keyof typeof texts.pairs;
  return { compareWith: other, ...texts.pairs[pair] };
}

type Birth = { sign: ZodiacSign; birthDate: string; planets: readonly Planet[]; date: string };

function writeBirthInsights({ sign, birthDate, planets, date }: Birth): string[] {
  const born = findPlanets(birthDate);
  const sun = born.find(({ name }) => name === 'Sun')!;
  const moon = born.find(({ name }) => name === 'Moon')!;
  const visitor = planets
    .filter(({ name }) => name !== 'Moon')
    .map((planet) => ({ planet, distance: measureAngle(planet.longitude, sun.longitude) }))
    .filter(({ distance }) => distance <= 3)
    .sort((a, b) => a.distance - b.distance)[0];
  return [
    ...(sun.sign === sign
      ? []
      : [
          `On the day you were born, the Sun stood in ${capitalise(sun.sign)}. You may want to read that sign, too.`,
        ]),
    `At noon on that day, the Moon was in ${capitalise(moon.sign)}, a sign known for ${texts.signs[moon.sign].gift}.`,
    ...(visitor && visitor.planet.name !== 'Sun'
      ? [`${visitor.planet.name} is now where the Sun was when you were born.`]
      : []),
    ...(date.slice(5) === birthDate.slice(5)
      ? ['Happy birthday. What would you like to keep from the past year?']
      : []),
  ];
}

function list(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function capitalise(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}
