import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServerOn } from '../../testing/server-on.ts';
import { makeServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { makeAccounts } from '../accounts/accounts.public.ts';

/** Two servers on one database; the first is a process, so that it can be killed. */
let test: TestServices;
let first: ServerProcess;
let second: Awaited<ReturnType<typeof startServerOn>>;
beforeAll(async () => {
  test = await openTestServices();
  const { publicUrl, dataDir } = test.services.config;
  first = await makeServerProcess({
    connection: test.home.connection,
    environment: {
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'warn',
    },
  });
  await first.start();
  second = await startServerOn(test);
});
afterAll(async () => {
  await first.kill();
  await second.stop();
  await test.close();
});

/** A person with an import of three entries that has just begun. */
async function beginImport() {
  const { user, cookie } = await makeAccounts(test.services).createSessionFor({
    email: `${randomUUID()}@example.org`,
  });
  const call = async (
    path: string,
    { body, by = second }: { body?: object; by?: { address: string } } = {},
  ) => {
    const answer = await fetch(`${by.address}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, origin: test.services.config.publicUrl, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: (await answer.json()) as Record<string, number> };
  };
  const importId = randomUUID();
  await call('/imports', { body: { id: importId, source: 'day-one' } });
  const items = [1, 2, 3].map((number) => ({
    ...{ id: randomUUID(), createdAt: '2019-04-05T06:07:08.000Z', content: `Page ${number}.` },
  }));
  return {
    user,
    items,
    send: (by: { address: string }) =>
      call(`/imports/${importId}/items`, { body: { feature: 'journal', items }, by }),
    countNoted: async () => ((await call('/imports')).json as unknown as { items: number }[])[0]?.items ?? 0,
    countEntries: async () => ((await call('/journal/entries')).json as unknown as object[]).length,
    async undo() {
      for (;;) {
        const { json } = await call(`/imports/${importId}/undo`, { body: {} });
        if (!json.left) return;
      }
    },
  };
}
type Begun = Awaited<ReturnType<typeof beginImport>>;

const held = new Set<() => Promise<void>>();
afterEach(async () => {
  for (const letGo of held) await letGo();
});

/** Makes every call wait that wants to store one of these, until `letGo` is called. */
async function hold(statement: string, values: string[]): Promise<{ letGo: () => Promise<void> }> {
  const client = await test.services.database.$client.connect();
  await client.query('begin');
  await client.query(statement, values);
  const letGo = async () => {
    if (!held.delete(letGo)) return;
    await client.query('rollback');
    client.release();
  };
  held.add(letGo);
  return { letGo };
}
const holdAll = ({ user }: Begun) => hold('select next_cursor($1)', [user.id]);
const holdLastEntry = ({ user, items }: Begun) =>
  hold(
    `insert into journal_entries (user_id, id, created_at, updated_at, revision, cursor, payload)
     values ($1, $2, now(), now(), 0, 0, '\\x00')`,
    [user.id, items.at(-1)!.id],
  );
/** Analyses of what is stored already may wait, too; they insert nothing. */
const waitUntilHeld = (inserts: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await test.services.database.$client.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like '%insert into%journal_entries%'`,
      );
      expect(rows).toHaveLength(inserts);
    },
    { timeout: 10_000, interval: 20 },
  );

async function expectToBeUndone(begun: Begun): Promise<void> {
  expect([await begun.countEntries(), await begun.countNoted()]).toEqual([3, 3]);
  await begun.undo();
  expect([await begun.countEntries(), await begun.countNoted()]).toEqual([0, 0]);
}

describe('a part of an import that is sent again while the first call still runs', () => {
  it.each([
    ['before anything of it is stored', holdAll, () => [first, second]],
    ['before anything of it is stored, and overtakes it', holdAll, () => [second, first]],
    ['once half of it is stored', holdLastEntry, () => [first, second]],
    ['once half of it is stored, to the same server', holdLastEntry, () => [second, second]],
  ])('%s, is counted once, and undone as a whole', async (_when, holdSome, listServers) => {
    const begun = await beginImport();
    const { letGo } = await holdSome(begun);
    const answers: ReturnType<Begun['send']>[] = [];
    for (const [at, by] of listServers().entries()) {
      answers.push(begun.send(by));
      await waitUntilHeld(at + 1);
    }
    await letGo();
    for (const { json } of await Promise.all(answers))
      expect(json).toEqual({ added: 3, present: 0, full: 0, refused: [] });
    await expectToBeUndone(begun);
  });

  it('leaves nothing that is not undone if the import is undone meanwhile', async () => {
    const begun = await beginImport();
    const { letGo } = await holdLastEntry(begun);
    const sent = begun.send(first);
    await waitUntilHeld(1);
    // The undo waits for the person's cursor, or has not come that far.
    const undone = begun.undo();
    await letGo();
    await undone;
    // Either it was added before the undo ended, or it can no longer be added.
    expect([200, 404]).toContain((await sent).status);
    expect([await begun.countEntries(), await begun.countNoted()]).toEqual([0, 0]);
  });

  it.each([
    ['is sent again while its last statement still runs', true],
    ['is sent again later', false],
  ])('of a server that was killed, and %s, is undone as a whole', async (_when, isMeanwhile) => {
    const begun = await beginImport();
    const { letGo } = await holdLastEntry(begun);
    const lost = begun.send(first).catch(() => null);
    await waitUntilHeld(1);
    await first.kill();
    expect(await lost).toBeNull();
    const again = isMeanwhile ? begun.send(second) : null;
    if (again) await waitUntilHeld(2);
    await letGo();
    await waitUntilHeld(0);
    if (!again) expect(await begun.countNoted()).toBe(await begun.countEntries());
    expect((await (again ?? begun.send(second))).json).toMatchObject({ added: 3, present: 0 });
    await expectToBeUndone(begun);
    await first.start();
  });
});
