// Bundled with the server code: a history's rows in a real PostgreSQL instead of in memory.
import type {
  RowKey,
  SealedPage,
  SealedRow,
  SealedTable,
} from '../../../server/src/platform/sealed-table/sealed-rows.ts';

export interface RealRows {
  table: SealedTable<unknown>;
  /** The account of somebody in this history. */
  idOf: (person: string) => string;
  /** Stops the simulated clock until the work has ended. */
  hold: <Answer>(work: Promise<Answer>) => Promise<Answer>;
}

/** The functions of a real table for the people of a history. `query` waits for a turn, as in memory. */
export function makeTableOn<Payload>(
  { table: untyped, idOf, hold }: RealRows,
  query: () => Promise<void>,
): SealedTable<Payload> {
  const table = untyped as SealedTable<Payload>;
  const at = <Of extends { userId: string }>(of: Of): Of => ({ ...of, userId: idOf(of.userId) });
  const turn = async <Answer>(work: () => Promise<Answer>) => {
    await query();
    return hold(work());
  };
  const collectPages = async (pages: AsyncGenerator<SealedPage<Payload>>) => {
    const all: SealedPage<Payload>[] = [];
    for await (const page of pages) all.push(page);
    return all;
  };
  const own = <Row extends RowKey>(row: Row, { userId }: { userId: string }): Row => ({ ...row, userId });
  const toOwnPages = (pages: readonly SealedPage<Payload>[], of: { userId: string }) =>
    pages.map((page) => ({ ...page, rows: page.rows.map((row) => own(row, of)) }));

  return {
    async insert(row) {
      const stored = await turn(() => table.insert(at(row)));
      return { ...stored, row: own(stored.row, row) };
    },
    async get(key) {
      const row = await turn(() => table.get(at(key)));
      return row && own(row, key);
    },
    async *pages(of) {
      yield* toOwnPages(await turn(() => collectPages(table.pages(at(of)))), of);
    },
    count: (of) => turn(() => table.count(at(of))),
    async *everyPage(of) {
      yield* toOwnPages(await turn(() => collectPages(table.everyPage(at(of)))), of);
    },
    list: async (of) => (await turn(() => table.list(at(of)))).map((row) => own(row, of)),
    async update({ change, ...of }) {
      const changeOwn = (row: SealedRow<Payload>) => change(own(row, of));
      const result = await turn(() => table.update({ ...at(of), change: changeOwn }));
      return result && { ...result, row: own(result.row, of) };
    },
    remove: (of) => turn(() => table.remove(at(of))),
    async restore(of) {
      const row = await turn(() => table.restore(at(of)));
      return row && row !== 'undone' ? own(row, of) : row;
    },
    listRemovedBefore: (of) => turn(() => table.listRemovedBefore(of)),
    eraseRemoved: ({ userId, ...of }) =>
      turn(() => table.eraseRemoved({ ...of, ...(userId !== undefined && { userId: idOf(userId) }) })),
    async changesSince(of) {
      const changes = await turn(() => table.changesSince(at(of)));
      return { ...changes, rows: changes.rows.map((row) => own(row, of)) };
    },
    eraseAll: (of) => turn(() => table.eraseAll(at(of))),
  };
}
