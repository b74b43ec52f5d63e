import type { AccountKey } from '../keys/account-key.ts';
import type { RowsOnServer } from '../stand-in/rows-on-server.ts';
import { getDeviceId } from './device-id.ts';
import { doubts } from './doubts.ts';
import { openKeptMemories } from './kept-memories.ts';
import { makeSummaryPublisher } from './publish-summary.ts';
import { rememberRows } from './remember-rows.ts';
import { makeSummaryFinder } from './summary.ts';
import { openUntoldClaims } from './untold-claims.ts';

/** What this device remembers of a private journal beyond the open page, and tells the person's other devices. */
export function openJournalMemory({
  userId,
  key,
  rows,
}: {
  userId: string;
  key: AccountKey;
  rows: RowsOnServer;
}) {
  const device = getDeviceId(userId);
  const publisher = makeSummaryPublisher({
    ...{ userId, key, device, rows },
    readHeads: () => kept.readHeads(),
    lastNumber: () => kept.lastNumber(),
  });
  const untold = openUntoldClaims({ publisher, onTold: (collection) => kept.rememberSoon(collection) });
  const kept = openKeptMemories({ userId, key, device, untold });
  const findSummaries = makeSummaryFinder({ userId, key });

  return {
    of: (collection: string) => rememberRows(collection, { rows, kept, untold, findSummaries }),
    /** Stores what is known of all collections now, and tells the other devices. */
    async settle(): Promise<void> {
      await untold.publish();
      await kept.rememberAll();
      doubts.set([]);
    },
    /**
     * Stores what is pending and cancels what is planned, because this holds the key. The next page tells the other devices
     * what they weren't told.
     */
    async close(): Promise<void> {
      untold.close();
      await kept.close();
    },
  };
}

export type JournalMemory = ReturnType<typeof openJournalMemory>;
