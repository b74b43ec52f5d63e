import pg from 'pg';

/** Collects every statement that this process sends to PostgreSQL from now on, each once. */
export function noteStatements(): ReadonlySet<string> {
  const noted = new Set<string>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function noting(this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text?: string }];
    noted.add((typeof asked === 'string' ? asked : (asked.text ?? '')).replaceAll(/\s+/g, ' ').trim());
    return (query as (...given: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  return noted;
}
