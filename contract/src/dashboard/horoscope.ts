import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

export const ZodiacSign = z.enum([
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
]);
export type ZodiacSign = z.infer<typeof ZodiacSign>;

export const ZodiacElement = z.enum(['fire', 'earth', 'air', 'water']);
export type ZodiacElement = z.infer<typeof ZodiacElement>;

/** Where a planet stands in the tropical zodiac, seen from the Earth at noon UTC. */
export const PlanetPosition = z.object({
  name: z.string(),
  sign: ZodiacSign,
  /** Degrees within the sign, 0 to below 30. */
  degree: z.number().min(0).max(30),
  isRetrograde: z.boolean(),
});
export type PlanetPosition = z.infer<typeof PlanetPosition>;

/** How two signs get on, by tradition. */
export const SignCompatibility = z.object({
  compareWith: ZodiacSign,
  compatibility: z.string(),
  strengths: z.array(z.string()),
  challenges: z.array(z.string()),
  advice: z.string(),
});
export type SignCompatibility = z.infer<typeof SignCompatibility>;

/** A horoscope from real positions of the planets. It is for reflection and fun, and `note` says so. */
export const HoroscopeReading = z.object({
  sign: ZodiacSign,
  /** YYYY-MM-DD. */
  date: z.string(),
  element: ZodiacElement,
  dailyHoroscope: z.string(),
  love: z.string(),
  career: z.string(),
  health: z.string(),
  finances: z.string(),
  compatibilityAnalysis: SignCompatibility.nullable(),
  elementalInfluence: z.string(),
  planetaryAlignment: z.string(),
  luckyNumbers: z.array(z.number().int()),
  luckyColor: z.string(),
  /** How many of the day's planets touch the sign, 0 to 1; not how likely anything is. */
  confidenceLevel: z.number().min(0).max(1),
  personalizedInsights: z.array(z.string()),
  planets: z.array(PlanetPosition),
  moonPhase: z.string(),
  note: z.string(),
});
export type HoroscopeReading = z.infer<typeof HoroscopeReading>;

export const horoscopeProblems = {} as const;

export const horoscopeEndpoints = defineEndpoints({
  makeHoroscope: {
    method: 'POST',
    path: '/api/horoscope',
    access: 'user',
    summary: 'Makes the horoscope of today. Nothing of it is stored, not even the birth date.',
    limit: { calls: 30, seconds: 60 },
    body: z
      .object({
        zodiacSign: ZodiacSign,
        birthDate: z.iso
          .date()
          .refine(
            (date) => date >= '1900-01-01' && Date.parse(date) <= Date.now() + 86_400_000,
            'Please enter a date between 1900 and today.',
          )
          .optional(),
        compareSign: ZodiacSign.optional(),
      })
      .refine(({ zodiacSign, compareSign }) => zodiacSign !== compareSign, {
        path: ['compareSign'],
        message: 'Please choose another sign to compare with.',
      }),
    response: HoroscopeReading,
    errors: [],
  },
});
