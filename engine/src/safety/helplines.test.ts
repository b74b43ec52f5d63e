import { Helpline } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import catalogue from './helplines.json' with { type: 'json' };
import { findHelp, helplineCountries, readCountry } from './helplines.ts';

describe('the helplines', () => {
  it('have a source and a date for every number, and a way to reach each of them', () => {
    const rows = z
      .strictObject({
        international: z.array(Helpline.strict()).min(1),
        countries: z.record(
          z.string().regex(/^[A-Z]{2}$/),
          z.strictObject({
            emergency: z.string().regex(/^\d{3}$/),
            lines: z.array(Helpline.strict()).min(1),
          }),
        ),
      })
      .parse(catalogue);
    const lines = [
      ...rows.international,
      ...Object.values(rows.countries).flatMap((country) => country.lines),
    ];
    expect(lines.filter(({ phone, text, url }) => !phone && !text && !url)).toEqual([]);
    expect(lines.filter(({ source }) => !source.startsWith('https://'))).toEqual([]);
    expect(lines.filter(({ phone }) => phone !== null && !/^[\d][\d -]{1,15}$/.test(phone))).toEqual([]);
    expect(
      Object.values(rows.countries).filter(({ lines: own }) => !own.some((line) => line.for === 'crisis')),
    ).toEqual([]);
  });

  it('list no number twice in a country', () => {
    for (const country of helplineCountries) {
      const phones = findHelp(country).lines.flatMap(({ phone }) => phone ?? []);
      expect(new Set(phones).size, country).toBe(phones.length);
    }
  });

  it('use the international directory if the country is unknown', () => {
    for (const country of [null, '', 'XX', 'constructor']) {
      expect(findHelp(country)).toMatchObject({ country: null, emergency: null });
      expect(findHelp(country).lines[0]!.url).toBe('https://findahelpline.com');
    }
  });

  it('put the best match first, and the directory last', () => {
    const help = findHelp('gb', ['abuse']);
    expect(help.emergency).toBe('999');
    expect(help.lines[0]!.name).toBe('National Domestic Abuse Helpline');
    expect(help.lines.at(-2)!.name).toBe('Find A Helpline');
    expect(findHelp('GB', ['suicide']).lines[0]!.name).toBe('Samaritans');
  });

  it('use the country from a locale', () => {
    expect(['en-GB', 'de_at', 'zh-Hant-HK', 'en'].map(readCountry)).toEqual(['GB', 'AT', 'HK', null]);
  });
});
