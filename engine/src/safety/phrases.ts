import type { CrisisKind } from '@reflect/contract';
import catalogue from './crisis-phrases.json' with { type: 'json' };

/** A way of saying that somebody is in danger. */
export type CrisisRule = {
  kind: CrisisKind;
  name: string;
  /** 1 or more speaks for itself; less needs another sign beside it. */
  weight: number;
  find: RegExp;
  /** Must stand in the same sentence too. */
  with: RegExp | null;
  /** Must stand somewhere in the text too. */
  near: RegExp | null;
};

/** What makes the same words harmless: an idiom, a story, the long past, an accident. */
export type Softener = {
  name: string;
  /** What is left of a rule's weight, 0 to 1. */
  factor: number;
  find: RegExp;
  unless: RegExp | null;
  /** Softens only the signs that do not speak for themselves. */
  isWeak: boolean;
  /** The kinds it speaks to; null for all. */
  kinds: readonly CrisisKind[] | null;
};

type Row = { name: string; find: string; with?: string; near?: string; unless?: string; weak?: boolean };

const macros: Record<string, string> = catalogue.macros;
const compile = (source: string | undefined, flags: string): RegExp | null =>
  source === undefined
    ? null
    : new RegExp(
        source.replace(/\{(\w+)\}/g, (whole, name: string) => expand(name) ?? whole),
        flags,
      );

function expand(name: string): string | undefined {
  return macros[name]?.replace(/\{(\w+)\}/g, (whole, inner: string) => macros[inner] ?? whole);
}

/** The rules, as regular expressions over lower-case text with straight apostrophes. */
export const crisisRules: readonly CrisisRule[] = catalogue.rules.map(
  (row: Row & { kind: string; weight: number }) => ({
    kind: row.kind as CrisisKind,
    name: row.name,
    weight: row.weight,
    find: compile(row.find, 'gu')!,
    with: compile(row.with, 'u'),
    near: compile(row.near, 'u'),
  }),
);

/** The softeners, in the same form. */
export const softeners: readonly Softener[] = catalogue.softeners.map(
  (row: Row & { factor: number; kinds?: string[] }) => ({
    name: row.name,
    factor: row.factor,
    find: compile(row.find, 'u')!,
    unless: compile(row.unless, 'u'),
    isWeak: row.weak === true,
    kinds: (row.kinds as CrisisKind[] | undefined) ?? null,
  }),
);
