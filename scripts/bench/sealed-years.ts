import type { WrappedJournalKey } from '../../contract/src/index.ts';
import { privateJournalRows } from '../../server/src/features/private-journal/private-journal.tables.ts';
import { sealedRowPayloadKind } from '../../server/src/features/private-journal/sealed-rows.payload.ts';
import { userCursors } from '../../server/src/platform/database/key-tables.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { createKeyring } from '../../server/src/platform/encryption/keyring.ts';
import { loadMasterKey } from '../../server/src/platform/encryption/master-key.ts';
import { packPayload } from '../../server/src/platform/encryption/sealed-payload.ts';
import { holdAccountKey } from '../../web/src/platform/private-journal/keys/account-key.ts';
import { openByPassphrase } from '../../web/src/platform/private-journal/keys/journal-keys.ts';
import { stretchPassphrase } from '../../web/src/platform/private-journal/keys/stretch-passphrase.ts';
import { sealItem } from '../../web/src/platform/private-journal/sealed-items.ts';

const batch = 100;
const silent = { info: () => undefined, warn: () => undefined };

/** Stores entries in a private journal the way one of its devices and the server seal them. */
export async function storeSealedJournal(options: {
  dataDir: string;
  userId: string;
  ways: readonly WrappedJournalKey[];
  passphrase: string;
  entries: readonly { id: string; createdAt: string; revision: number }[];
}): Promise<void> {
  const { dataDir, userId, entries } = options;
  const key = await openKey(options);
  const { database, close } = await openDatabase({ config: { databaseUrl: null, dataDir }, log: silent });
  try {
    const master = await loadMasterKey({ config: { dataDir, masterKey: null }, database });
    const keyring = createKeyring({ database, master, reloadMaster: async () => master });
    const sealing = { userId, collection: 'journal', key };
    const makeRow = async (item: (typeof entries)[number], cursor: number) => {
      const { id, createdAt, collection, edition, sealed } = await sealItem(sealing, { item, edition: 0 });
      const parts = { collection, edition, sealed, editedRevision: 0, createdFrom: id };
      const value = packPayload(sealedRowPayloadKind, parts);
      const place = { userId, table: 'private_journal_rows', id, revision: 0, value };
      const at = new Date(createdAt);
      const payload = await keyring.seal(place);
      return { userId, id, createdAt: at, updatedAt: at, revision: 0, cursor, payload };
    };
    // After the rows that setting it up has stored.
    const first = 1_000;
    for (let from = 0; from < entries.length; from += batch) {
      const rows = entries.slice(from, from + batch).map((item, at) => makeRow(item, first + from + at));
      await database.insert(privateJournalRows).values(await Promise.all(rows));
    }
    await database
      .insert(userCursors)
      .values({ userId, last: first + entries.length })
      .onConflictDoUpdate({ target: userCursors.userId, set: { last: first + entries.length } });
  } finally {
    await close();
  }
}

async function openKey({
  userId,
  ways,
  passphrase,
}: {
  userId: string;
  ways: readonly WrappedJournalKey[];
  passphrase: string;
}) {
  const way = ways.find(({ kind }) => kind === 'passphrase');
  if (way === undefined) throw new Error('This journal has no passphrase.');
  const opening = await openByPassphrase({ key: way, userId, passphrase, stretch: stretchPassphrase });
  if (opening.is !== 'open') throw new Error(`The journal doesn't open: ${opening.is}`);
  return holdAccountKey({ bytes: opening.bytes, generation: way.generation });
}
