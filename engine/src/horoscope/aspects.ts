import texts from './horoscope-texts.json' with { type: 'json' };
import type { Planet } from './planets.ts';

const angles = { conjunction: 0, sextile: 60, square: 90, trine: 120, opposition: 180 } as const;
const orb = 4;

/** Two planets at one of the traditional angles, and how far from it, in degrees. */
export type Aspect = { kind: keyof typeof angles; a: Planet; b: Planet; distance: number };

/** Lists the angles between the planets of a day, closest first. */
export function findAspects(planets: readonly Planet[]): Aspect[] {
  return planets
    .flatMap((a, index) => planets.slice(index + 1).map((b) => ({ a, b })))
    .flatMap(({ a, b }) =>
      (Object.keys(angles) as Aspect['kind'][]).map((kind) => ({
        kind,
        a,
        b,
        distance: Math.abs(measureAngle(a.longitude, b.longitude) - angles[kind]),
      })),
    )
    .filter(({ distance }) => distance <= orb)
    .sort((x, y) => x.distance - y.distance);
}

/** Writes the angle as a part of a sentence. */
export function tellAspect({ kind, a, b }: Aspect): string {
  const sign = a.sign[0]!.toUpperCase() + a.sign.slice(1);
  // Two planets may stand together across the border of two signs.
  const text =
    kind === 'conjunction' && a.sign !== b.sign ? '{a} and {b} stand together' : texts.aspects[kind];
  return text.replace('{a}', namePlanet(a)).replace('{b}', namePlanet(b)).replace('{sign}', sign);
}

/** Returns a planet's name in a sentence: "the Sun", "Venus". */
export function namePlanet({ name }: Planet): string {
  return name === 'Sun' || name === 'Moon' ? `the ${name}` : name;
}

/** Returns the smaller angle between two longitudes, 0 to 180. */
export function measureAngle(one: number, two: number): number {
  return Math.abs(((one - two + 540) % 360) - 180);
}
