import type { SealedItem } from '@reflect/contract';
import { isApiError } from '../../api-error.ts';
import type { AccountKey } from '../keys/account-key.ts';
import type { RowsOnServer } from '../stand-in/rows-on-server.ts';
import {
  type Claim,
  makeUnknownRow,
  type PackedClaim,
  packClaim,
  unpackClaim,
  withClaim,
} from './known-row.ts';
import { type FoundSummary, openSummary, type Summary, sealSummary } from './summary.ts';

/** Each time, another tab of this device may have published in between. */
const maxAttempts = 6;
/** The last writes over all collections; more deletions, because other devices would otherwise blame the server. */
const maxWritten = 400;
const maxTurned = 2_000;

type Wrote = Summary['wrote'];

/** Publishes what this device has seen and written, in one sealed row that it rewrites each time. */
export function makeSummaryPublisher({
  userId,
  key,
  device,
  rows,
  readHeads,
  lastNumber,
}: {
  userId: string;
  key: AccountKey;
  device: string;
  rows: RowsOnServer;
  readHeads: () => Promise<Summary['heads']>;
  /** The number of this device's last summary that it remembers; -1 if none. */
  lastNumber: () => Promise<number>;
}) {
  /** What was written since the page was opened, the last at the end. */
  const wrote: Wrote = {};
  let present: SealedItem | null = null;
  let published = -1;
  let turn: Promise<unknown> = Promise.resolve();

  async function publish(): Promise<FoundSummary | null> {
    for (let attempt = 1; ; attempt++) {
      present ??= await rows.get(device).catch(ignoreGone);
      const before = present && (await openSummary({ userId, key }, present));
      const summary: Summary = {
        previous: before?.digest ?? null,
        wrote: joinWrote(before?.summary.wrote ?? {}, wrote),
        heads: await readHeads(),
      };
      // After a restored backup, other devices remember more than the row says.
      const number = Math.max(present?.edition ?? -1, published, await lastNumber()) + 1;
      const row = await sealSummary({ userId, key }, { device, number, summary });
      try {
        const { collection: _collection, id, edition, sealed } = row;
        present =
          present === null
            ? await rows.create({ ...row, createdAt: new Date().toISOString() })
            : await rows.update(id, { edition, sealed, expectedRevision: present.revision });
      } catch (error) {
        present = null;
        if (!isApiError(error, 409) || attempt >= maxAttempts) throw error;
        continue;
      }
      published = number;
      return openSummary({ userId, key }, row);
    }
  }

  return {
    add(collection: string, id: string, claim: Claim): void {
      const { [id]: _former, ...others } = wrote[collection] ?? {};
      wrote[collection] = { ...others, [id]: packClaim(claim) };
    },
    /** Rejects if the server couldn't be reached. */
    publish(): Promise<FoundSummary | null> {
      const mine = turn.then(publish);
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}

function joinWrote(before: Wrote, since: Wrote): Wrote {
  const all = new Map<string, [collection: string, id: string, claim: PackedClaim]>();
  for (const wrote of [before, since])
    for (const [collection, claims] of Object.entries(wrote))
      for (const [id, packed] of Object.entries(claims)) {
        const [claim, known] = [unpackClaim(packed), all.get(id)?.[2]];
        const row = known
          ? { ...makeUnknownRow(claim.createdAt), ...unpackClaim(known) }
          : makeUnknownRow(claim.createdAt);
        all.delete(id);
        all.set(id, [collection, id, packClaim(withClaim(row, claim))]);
      }
  const isTurned = ([, , [, turn]]: [string, string, PackedClaim]) => turn > 1;
  const turned = [...all.values()].filter(isTurned).slice(-maxTurned);
  const written = [...all.values()].filter((one) => !isTurned(one)).slice(-maxWritten);
  const kept: Wrote = {};
  for (const [collection, id, claim] of [...turned, ...written]) {
    kept[collection] ??= {};
    kept[collection][id] = claim;
  }
  return kept;
}

function ignoreGone(error: unknown): null {
  if (isApiError(error, 404)) return null;
  throw error;
}
