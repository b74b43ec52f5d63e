import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Browser, signInByEmail } from '../../server/src/features/accounts/testing/browser.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { loadMasterKey } from '../../server/src/platform/encryption/master-key.ts';
import { unwrapKey } from '../../server/src/platform/encryption/person-keys.ts';
import { sealBytes, unsealBytes } from '../../server/src/platform/encryption/seal.ts';
import { type Installation, makeFolder, startInstallation } from './installation.ts';
import { makeOneOfEach } from './one-of-each.ts';
import type { Outcome } from './outcome.ts';

const repairMs = 20_000;
const silent = { info: () => undefined, warn: () => undefined };
const bodies = makeOneOfEach('By the harbour.');

/**
 * Sends everything with ids in capitals, and seals rows as an earlier Reflect did for such ids: after the next start
 * everything is readable.
 */
export async function sendIdsInCapitals(): Promise<Outcome[]> {
  const installation = await startInstallation(makeFolder());
  const { server, address } = installation;
  try {
    const browser = new Browser();
    await signInByEmail({ browser, address, email: 'capitals@example.org' });
    const call = async (method: string, path: string, body?: object) => {
      const answer = await browser.visit(address + path, {
        method,
        headers: { origin: address, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, json: answer.body === '' ? null : JSON.parse(answer.body) };
    };
    const ids = new Map<string, string>();
    const refused: string[] = [];
    for (const [{ one, path }, body] of bodies) {
      const id = randomUUID().toUpperCase();
      ids.set(one, id);
      const made = await call('POST', path, { id, ...body(ids) });
      const changed = await call('PATCH', `${path}/${id}`, {});
      const removed = await call('DELETE', `${path}/${id}`);
      const restored = await call('POST', `${path}/${id}/restore`, { ...body(ids) });
      const statuses = [made, changed, removed, restored].map(({ status }) => status);
      if (statuses.join() !== '200,200,204,200') refused.push(`${one} ${statuses.join()}`);
    }
    const find = () => findLost({ ids, call });
    await server.stop();
    await server.start();
    const lost = [...refused, ...(await find())];
    await server.stop();
    const broken = await sealForCapitals(installation);
    await server.start();
    // The server repairs rows while it is running.
    let stillLost = await find();
    for (
      const end = Date.now() + repairMs;
      stillLost.length > 0 && Date.now() < end;
      stillLost = await find()
    )
      await wait(200);
    return [
      {
        what: `ids in capitals, ${bodies.length} collections`,
        found: lost.length === 0 ? 'made, changed, restored and readable' : lost.join('; '),
        isRight: lost.length === 0,
      },
      {
        what: 'rows sealed for ids in capitals',
        found: stillLost.length === 0 ? `${broken} are readable after a start` : stillLost.join('; '),
        isRight: stillLost.length === 0 && broken >= bodies.length,
      },
    ];
  } finally {
    await installation.remove();
  }
}

/** What a new device can't read. */
async function findLost({
  ids,
  call,
}: {
  ids: ReadonlyMap<string, string>;
  call: (method: string, path: string) => Promise<{ status: number; json: unknown }>;
}): Promise<string[]> {
  const lost: string[] = [];
  for (const [{ one, many, path }] of bodies) {
    const { json } = await call('GET', `${path}/changes?since=0`);
    const { items = [], unreadable = [] } = json as { items?: { id: string }[]; unreadable?: unknown[] };
    const isThere = items.some(({ id }) => id === ids.get(one)?.toLowerCase());
    if (!isThere || unreadable.length > 0) lost.push(`${many}: ${isThere ? 'more are' : 'it is'} unreadable`);
  }
  return lost;
}

interface SealedRow {
  user_id: string;
  id: string;
  revision: number;
  payload: Buffer;
  wrapped_key: Buffer;
}

/** Seals every row of the collections again, as a server did that took an id as it was sent. Gives their number. */
async function sealForCapitals({ dataDir }: Installation): Promise<number> {
  const config = { dataDir, databaseUrl: null, masterKey: null };
  const { database, close } = await openDatabase({ config, log: silent });
  try {
    const master = await loadMasterKey({ config, database });
    const query = <Row>(text: string, values: unknown[] = []): Promise<{ rows: Row[] }> =>
      database.$client.query(text, values) as never;
    const { rows: tables } = await query<{ name: string }>(`
      select table_name as name from information_schema.columns
      where column_name in ('user_id', 'id', 'revision', 'cursor', 'payload')
        and table_name not in (select relname from pg_class where relispartition)
      group by table_name having count(*) = 5`);
    let broken = 0;
    for (const { name: table } of tables) {
      const { rows } = await query<SealedRow>(
        `select t.user_id, t.id, revision, payload, wrapped_key from ${table} t join user_keys using (user_id)`,
      );
      for (const { user_id: userId, id, revision, payload: sealed, wrapped_key: wrapped } of rows) {
        const key = unwrapKey({ master: master.key, userId, wrapped });
        const place = `${table}|${userId}|`;
        const bytes = unsealBytes({ key, place: place + id, revision, sealed });
        const asSent = sealBytes({ key, place: place + id.toUpperCase(), revision, bytes });
        await query(`update ${table} set payload = $1 where user_id = $2 and id = $3`, [asSent, userId, id]);
        broken += 1;
      }
    }
    await query('delete from mendings');
    return broken;
  } finally {
    await close();
  }
}
