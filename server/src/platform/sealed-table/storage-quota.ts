import { randomUUID } from 'node:crypto';
import { type Announcements, nothingAnnounced } from '../announcements/announcements.ts';
import type { Database } from '../database/database.ts';
import { listTablesWith } from '../database/list-tables.ts';
import { ProblemError } from '../problem.ts';

/** Limits what one person stores, so that nobody fills the shared disk. */
export interface StorageQuota {
  /** Counts what a person stores, if the last count is old. Call it before a transaction: it needs a connection. */
  prepare(userId: string): Promise<void>;
  /** Adds bytes that are about to be stored to the last count. @throws ProblemError `storage.full` */
  take(added: { userId: string; bytes: number }): void;
  /** Does both, outside of a transaction. @throws ProblemError `storage.full` */
  assertRoom(added: { userId: string; bytes: number }): Promise<void>;
}

interface Use {
  bytes: number;
  /** Not yet announced to other servers. */
  untold: number;
  countedAt: number;
}

/** Between two counts a server adds what it stores and what others announce; deletions show at the next count. */
const countEveryMs = 5 * 60_000;
/** Close to the limit, because the person may just have deleted something. */
const countAgainMs = 2_000;
const closeBytes = 16 * 1024 * 1024;
const maxKnown = 10_000;
/** A server announces what it stored once it is this much, so that an ordinary save announces nothing. */
const toldBytes = 1024 * 1024;
const topic = 'stored';

/**
 * Counts the payloads of all sealed tables, and the files whose size is in a row, trash included. The limit isn't exact
 * to the byte: each of several servers may let a megabyte more through. Null means no limit.
 */
export function makeStorageQuota({
  database,
  limitBytes,
  announcements = nothingAnnounced,
}: {
  database: Database;
  limitBytes: number | null;
  announcements?: Pick<Announcements, 'announce' | 'hear' | 'onGap'>;
}): StorageQuota {
  const known = new Map<string, Use>();
  const self = randomUUID();
  let counting: Promise<string> | null = null;
  announcements.onGap(() => known.clear());
  announcements.hear(topic, (text) => {
    const [from, userId = '', bytes] = text.split(' ');
    const use = known.get(userId);
    if (use && from !== self) use.bytes += Number(bytes);
  });

  async function count(userId: string): Promise<Use> {
    counting ??= findCountedColumns(database);
    const query = await counting.catch((error: unknown) => {
      counting = null;
      throw error;
    });
    const { rows } = await database.$client.query<{ bytes: string }>(query, [userId]);
    const use = { bytes: Number(rows[0]?.bytes ?? 0), untold: 0, countedAt: Date.now() };
    const oldest = known.keys().next();
    if (known.size >= maxKnown && !oldest.done) known.delete(oldest.value);
    known.set(userId, use);
    return use;
  }

  async function prepare(userId: string): Promise<void> {
    const last = known.get(userId);
    const isClose = limitBytes !== null && (last?.bytes ?? 0) + closeBytes > limitBytes;
    const isOld = !last || Date.now() - last.countedAt > (isClose ? countAgainMs : countEveryMs);
    if (limitBytes !== null && isOld) await count(userId);
  }

  function take({ userId, bytes }: { userId: string; bytes: number }): void {
    const use = known.get(userId);
    if (limitBytes === null || !use) return;
    if (use.bytes + bytes > limitBytes) throw new ProblemError('storage.full');
    use.bytes += bytes;
    use.untold += bytes;
    if (use.untold < toldBytes) return;
    const { untold } = use;
    use.untold = 0;
    // Not awaited: the next count includes it.
    announcements.announce(topic, `${self} ${userId} ${untold}`).catch(() => undefined);
  }

  return {
    prepare,
    take,
    async assertRoom(added) {
      await prepare(added.userId);
      take(added);
    },
  };
}

/** One query over every table of people's data, so that new tables are counted without a change here. */
async function findCountedColumns(database: Database): Promise<string> {
  const sized = [
    ...(await listTablesWith(database, ['user_id', 'payload'])).map((table) => [
      table,
      'octet_length(payload)',
    ]),
    ...(await listTablesWith(database, ['user_id', 'size'])).map((table) => [table, 'size']),
  ];
  const sums = sized.map(
    ([table, bytes]) => `select sum(${bytes}) as bytes from "${table}" where user_id = $1`,
  );
  return `select coalesce(sum(bytes), 0) as bytes from (${sums.join(' union all ')}) counted`;
}
