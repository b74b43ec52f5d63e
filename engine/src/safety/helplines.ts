import type { CrisisKind, Helpline } from '@reflect/contract';
import catalogue from './helplines.json' with { type: 'json' };

/** The help of one country: its emergency number and its lines, the most general first. */
export type Help = { country: string | null; emergency: string | null; lines: readonly Helpline[] };

type Row = { emergency: string; lines: Helpline[] };
const countries = catalogue.countries as Record<string, Row>;
const international = catalogue.international as Helpline[];

/** The countries (ISO 3166-1 alpha-2) that have lines of their own, in order. */
export const helplineCountries: readonly string[] = Object.keys(countries).sort();

/**
 * Returns the help in a country, an ISO 3166-1 alpha-2 code. The international directories always come last, and
 * alone if the country is unknown. `kinds` puts the fitting lines first.
 */
export function findHelp(country: string | null, kinds: readonly CrisisKind[] = []): Help {
  const code = country?.trim().toUpperCase() ?? '';
  const row = Object.hasOwn(countries, code) ? countries[code]! : null;
  if (!row) return { country: null, emergency: null, lines: international };
  const wanted = new Set(
    kinds.map((kind) => (kind === 'abuse' || kind === 'eating-disorder' ? kind : 'crisis')),
  );
  const first = row.lines.filter((line) => wanted.has(line.for as 'crisis'));
  const rest = row.lines.filter((line) => !first.includes(line));
  return { country: code, emergency: row.emergency, lines: [...first, ...rest, ...international] };
}

/** Returns the country in a locale such as `en-GB`; null if it has none. */
export function readCountry(locale: string): string | null {
  return locale.match(/[-_]([A-Za-z]{2})(?:[-_]|$)/)?.[1]?.toUpperCase() ?? null;
}
