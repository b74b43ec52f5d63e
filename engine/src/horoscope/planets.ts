import type { PlanetPosition, ZodiacSign } from '@reflect/contract';
import { Body, Ecliptic, EclipticGeoMoon, GeoVector, MoonPhase } from 'astronomy-engine';

/** The signs in the order of the zodiac, each of 30 degrees, beginning at the spring equinox. */
export const zodiac: readonly ZodiacSign[] = [
  'aries',
  'taurus',
  'gemini',
  'cancer',
  'leo',
  'virgo',
  'libra',
  'scorpio',
  'sagittarius',
  'capricorn',
  'aquarius',
  'pisces',
];

const bodies = [
  Body.Sun,
  Body.Moon,
  Body.Mercury,
  Body.Venus,
  Body.Mars,
  Body.Jupiter,
  Body.Saturn,
  Body.Uranus,
  Body.Neptune,
  Body.Pluto,
];

/** A planet with its longitude along the ecliptic of the day, 0 to below 360 degrees. */
export type Planet = PlanetPosition & { longitude: number };

const dayLength = 86_400_000;

let latest: { date: string; planets: readonly Planet[] } | null = null;

/** Returns the positions of Sun, Moon and planets at noon UTC of a day, as seen from the centre of the Earth. */
export function findPlanets(date: string): readonly Planet[] {
  // Most calls are for today, and computing the positions takes longer than all the texts.
  if (latest?.date !== date) latest = { date, planets: computePlanets(getNoon(date)) };
  return latest.planets;
}

function computePlanets(noon: Date): readonly Planet[] {
  return bodies.map((body) => {
    const longitude = computeLongitude(body, noon);
    const step =
      computeLongitude(body, new Date(noon.getTime() + dayLength / 2)) -
      computeLongitude(body, new Date(noon.getTime() - dayLength / 2));
    return {
      name: body,
      longitude,
      sign: zodiac[Math.floor(longitude / 30)]!,
      degree: Math.min(29.9, Math.floor((longitude % 30) * 10) / 10),
      isRetrograde: ((step + 540) % 360) - 180 < 0,
    };
  });
}

const phases = [
  'New Moon',
  'Waxing Crescent',
  'First Quarter',
  'Waxing Gibbous',
  'Full Moon',
  'Waning Gibbous',
  'Last Quarter',
  'Waning Crescent',
] as const;

/** One of the eight phases of the Moon. */
export type MoonPhaseName = (typeof phases)[number];

/** Returns the phase of the Moon at noon UTC; the four main phases last about a day on either side. */
export function findMoonPhase(date: string): MoonPhaseName {
  const angle = MoonPhase(getNoon(date));
  const nearest = Math.round(angle / 90);
  if (Math.abs(angle - nearest * 90) <= 9) return phases[(nearest * 2) % 8]!;
  return phases[Math.floor(angle / 90) * 2 + 1]!;
}

function computeLongitude(body: Body, time: Date): number {
  const longitude =
    body === Body.Moon ? EclipticGeoMoon(time).lon : Ecliptic(GeoVector(body, time, true)).elon;
  return ((longitude % 360) + 360) % 360;
}

function getNoon(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}
