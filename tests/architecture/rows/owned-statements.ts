import type { OwnerColumn } from './owned-rows.ts';

/** Tables with people's rows that a statement reads or changes without naming the person. */
export function findUnownedTables(statement: string, columns: readonly OwnerColumn[]): string[] {
  const text = statement.toLowerCase();
  const named = [...text.matchAll(/\b(?:from|into|update|join)\s+(?:only\s+)?"?(\w+)"?/g)].map(
    ([, name = '']) => name,
  );
  // The selected columns don't say which rows are found.
  const [, conditions = ''] = /\b(?:where|values|on)\b(.*)/.exec(text) ?? [];
  const inserted = /^insert into "?\w+"? ?\(([^)]*)\)/.exec(text)?.[1] ?? '';
  return columns
    .filter(({ table_name }) => named.includes(table_name))
    .filter(({ column_name }) => !new RegExp(`\\b${column_name}\\b`).test(`${conditions} ${inserted}`))
    .map(({ table_name }) => table_name);
}
