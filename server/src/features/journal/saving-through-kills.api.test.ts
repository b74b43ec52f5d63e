import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { JournalEntry } from '@reflect/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { makeAccounts } from '../accounts/accounts.public.ts';

const savesOfEach = 100;
const atOnce = 5;

let test: TestServices;
let server: ServerProcess;
beforeAll(async () => {
  test = await openTestServices();
  const { publicUrl, dataDir } = test.services.config;
  server = await makeServerProcess({
    connection: test.home.connection,
    environment: {
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'warn',
    },
  });
  await server.start();
});
afterAll(async () => {
  await server.kill();
  await test.close();
});

/** One device of a person, which sends each entry until the server says that it is saved. */
function makeDevice({ name, cookie }: { name: string; cookie: string }) {
  const waiting = Array.from({ length: savesOfEach }, (_, at) => ({
    id: randomUUID(),
    content: `${name} ${at}`,
  }));
  const device = { acknowledged: new Map<string, string>(), failures: 0, send };
  const headers = { cookie, origin: test.services.config.publicUrl, 'content-type': 'application/json' };

  async function save(entry: (typeof waiting)[number]): Promise<void> {
    for (;;) {
      try {
        const body = JSON.stringify(entry);
        const answer = await fetch(`${server.address}/api/journal/entries`, {
          method: 'POST',
          headers,
          body,
        });
        const saved = (await answer.json()) as JournalEntry;
        expect(answer.status).toBe(200);
        expect(saved).toMatchObject(entry);
        device.acknowledged.set(entry.id, entry.content);
        return;
      } catch (error) {
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
        device.failures += 1;
        await wait(50);
      }
    }
  }

  async function send(): Promise<void> {
    const line = async () => {
      for (let entry = waiting.shift(); entry; entry = waiting.shift()) await save(entry);
    };
    await Promise.all(Array.from({ length: atOnce }, line));
  }

  return device;
}

it('JRN-20 · a server killed twice during 200 saves from two devices keeps every acknowledged entry, and none twice', {
  timeout: 180_000,
}, async () => {
  const { user, cookie } = await makeAccounts(test.services).createSessionFor({ email: 'ana@example.org' });
  const devices = ['phone', 'desk'].map((name) => makeDevice({ name, cookie }));
  const acknowledged = () => devices.flatMap((device) => [...device.acknowledged.keys()]);
  const failures = () => devices.reduce((sum, device) => sum + device.failures, 0);
  const readStored = async () =>
    (
      await test.services.database.$client.query<{ id: string }>(
        'select id from journal_entries where user_id = $1',
        [user.id],
      )
    ).rows.map(({ id }) => id);

  const sending = Promise.all(devices.map((device) => device.send()));
  for (const killedAfter of [60, 140]) {
    while (acknowledged().length < killedAfter) await wait(1);
    const before = failures();
    await server.kill();
    const promised = acknowledged();
    await wait(200);
    const rows = new Set(await readStored());
    expect(promised.filter((id) => !rows.has(id))).toEqual([]);
    expect(promised.length).toBeLessThan(200);
    // The kill interrupted saves that were under way.
    expect(failures()).toBeGreaterThan(before);
    await server.start();
  }
  await sending;

  expect((await readStored()).sort()).toEqual(acknowledged().sort());
  expect(new Set(acknowledged()).size).toBe(2 * savesOfEach);
  const changes = (await (
    await fetch(`${server.address}/api/journal/entries/changes`, { headers: { cookie } })
  ).json()) as { items: JournalEntry[] };
  const words = new Map(changes.items.map(({ id, content }) => [id, content]));
  expect(words).toEqual(new Map(devices.flatMap((device) => [...device.acknowledged])));
  expect(changes.items).toHaveLength(2 * savesOfEach);
});
