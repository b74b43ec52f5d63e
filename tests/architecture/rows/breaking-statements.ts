/** Statements that break the previous version, which may still run on the schema or be restored. */
const breaking: readonly { what: string; pattern: RegExp }[] = [
  { what: 'drops a table', pattern: /^drop (?:table|view|schema|function|type)\b/ },
  { what: 'drops a column', pattern: /^alter table .*\bdrop (?:column )?(?!constraint|not null|default)\w/ },
  { what: 'renames', pattern: /^alter \w+ .*\brename\b/ },
  { what: 'makes a column required', pattern: /^alter table .*\bset not null\b/ },
  {
    what: 'changes the type of a column',
    pattern: /^alter table .*\balter (?:column )?\w+ (?:set data )?type\b/,
  },
  {
    what: 'adds a required column without a default',
    pattern: /^alter table .*\badd (?:column )?(?!constraint)\w+ (?!.*\bdefault\b).*\bnot null\b/,
  },
  {
    what: 'refuses rows that were allowed',
    pattern: /^alter table .*\badd (?:constraint\b|check\b|unique\b)/,
  },
  { what: 'takes a default away', pattern: /^alter table .*\bdrop default\b/ },
  { what: 'removes rows of everybody', pattern: /^(?:truncate\b|delete from \w+$)/ },
];

const contracts = /^-- Contracts (\d{4}): \S/m;

/**
 * What in a migration would break the previous version. Nothing if it is the second of two steps and names the first:
 * `-- Contracts 0078: no version has read the column since.`
 */
export function findBreaking({ number, text }: { number: number; text: string }): string[] {
  const [, first] = contracts.exec(text) ?? [];
  if (first !== undefined && Number(first) < number) return [];
  const made = new Set([...text.matchAll(/^create (?:unlogged )?table (\w+)/gim)].map(([, name]) => name));
  return splitStatements(text).flatMap((statement) => {
    const [, table] = /^alter table (?:if exists |only )*(\w+)/.exec(statement) ?? [];
    // A table made in the same file has no rows or readers of the previous version.
    if (table !== undefined && made.has(table)) return [];
    return breaking
      .filter(({ pattern }) => pattern.test(statement))
      .map(({ what }) => `${what}: ${statement}`);
  });
}

/** The statements of a file in lower case, one per line, without comments and function bodies. */
function splitStatements(text: string): string[] {
  return text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => statement !== '');
}
