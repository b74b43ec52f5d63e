import type { CrisisKind } from '@reflect/contract';
import { compilePhrases, type PhraseRule } from '../text/phrase-rules.ts';
import abuse from './rules/abuse.json' with { type: 'json' };
import eatingDisorder from './rules/eating-disorder.json' with { type: 'json' };
import harmless from './rules/harmless.json' with { type: 'json' };
import otherAtRisk from './rules/other-at-risk.json' with { type: 'json' };
import parts from './rules/parts.json' with { type: 'json' };
import past from './rules/past.json' with { type: 'json' };
import possible from './rules/possible.json' with { type: 'json' };
import selfHarm from './rules/self-harm.json' with { type: 'json' };
import suicide from './rules/suicide.json' with { type: 'json' };

/** A rule from its table, with sentences that test it. */
export type CrisisRow = PhraseRule & {
  name: string;
  kind?: string;
  /** Words of the same sentence that make it an accident, an idiom or a game. */
  unless?: readonly string[];
  /** Whether it also applies across two adjacent sentences. */
  across?: boolean;
  /** Whether a means or a time is named. */
  urgent?: boolean;
  /** Whether it also counts inside quotation marks, for quotes of somebody else. */
  quotes?: boolean;
  /** For rules of mere resemblance: whether it is enough by itself. */
  alone?: boolean;
};

/** A compiled rule. Its expressions apply to `plainWords`. */
export type CrisisRule = {
  name: string;
  kind: CrisisKind;
  find: RegExp;
  unless: RegExp | null;
  isAcross: boolean;
  isUrgent: boolean;
  countsQuotes: boolean;
  isAlone: boolean;
};

const compile = (row: CrisisRow, kind: string): CrisisRule => ({
  name: row.name,
  // A test compares them with the contract's, which would bring its schemas into the browser.
  kind: kind as CrisisKind,
  find: compilePhrases({ says: row.says, parts, isOpen: true, flags: 'iu' }),
  unless: row.unless ? compilePhrases({ says: row.unless, parts, flags: 'iu' }) : null,
  isAcross: row.across === true,
  isUrgent: row.urgent === true,
  countsQuotes: row.quotes === true,
  isAlone: row.alone === true,
});

/** The tables of rules by kind. */
export const crisisTables: readonly (readonly [kind: string, rows: readonly CrisisRow[]])[] = [
  ['suicide', suicide],
  ['self-harm', selfHarm],
  ['eating-disorder', eatingDisorder],
  ['abuse', abuse],
  ['other-at-risk', otherAtRisk],
];

/** The rules of mere resemblance, which name their kind themselves. */
export const possibleRows: readonly CrisisRow[] = possible;

/** The rules that show the card. */
export const cardRules: readonly CrisisRule[] = crisisTables.flatMap(([kind, rows]) =>
  rows.map((row) => compile(row, kind)),
);

/** The rules that show a line at most. */
export const lineRules: readonly CrisisRule[] = possibleRows.map((row) => compile(row, row.kind!));

/** What makes a sentence harmless, whichever rule matches it; `unless` undoes this. */
export const harmlessTable: readonly CrisisRow[] = harmless;

/** The compiled rules. */
export const harmlessRules = harmlessTable.map((row) => ({
  name: row.name,
  find: compilePhrases({ says: row.says, parts, flags: 'iu' }),
  unless: row.unless ? compilePhrases({ says: row.unless, parts, flags: 'iu' }) : null,
}));

/** The name of the harmless rule for a danger of long ago. */
export const longPast = 'long past';

/** Patterns that distinguish a danger that is over from a present one. */
export const pastTable: readonly CrisisRow[] = past;

/** Compiles a rule of that table. */
export function compilePastRule(name: string): RegExp {
  const row = pastTable.find((one) => one.name === name);
  if (!row) throw new Error(`No rule about the past is called ${name}.`);
  return compilePhrases({ says: row.says, parts, flags: 'iu' });
}
