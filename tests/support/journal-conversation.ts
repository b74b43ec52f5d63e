import type { ConversationAnalysis, JournalEntry } from '@reflect/contract';
import { makeEngineProvider } from '@reflect/server/src/ai/engine/engine-provider.ts';
import { makeJournalPublic } from '@reflect/server/src/features/journal/journal.public.ts';
import { openDatabase } from '@reflect/server/src/platform/database/open-database.ts';
import { createKeyring } from '@reflect/server/src/platform/encryption/keyring.ts';
import { loadMasterKey } from '@reflect/server/src/platform/encryption/master-key.ts';
import { isDeclined } from '@reflect/server/src/platform/problem.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Stores a conversation that was analysed, as the server does; the screen that makes them is a feature of its own. */
export async function storeConversation(options: {
  dataDir: string;
  userId: string;
  content: string;
  analysis: ConversationAnalysis;
}): Promise<JournalEntry> {
  const { dataDir, userId, content, analysis } = options;
  const { database, close } = await openDatabase({ config: { databaseUrl: null, dataDir }, log: silent });
  try {
    const master = await loadMasterKey({ config: { dataDir, masterKey: null }, database });
    const keyring = createKeyring({ database, master, reloadMaster: async () => master });
    const mind = makeEngineProvider({
      log: silent as unknown as Parameters<typeof makeEngineProvider>[0]['log'],
    });
    const saved = await makeJournalPublic({ database, keyring, mind }).saveConversation(userId, {
      content,
      analysis,
    });
    if (isDeclined(saved)) throw new Error('The conversation was not saved.');
    return saved;
  } finally {
    await close();
  }
}
