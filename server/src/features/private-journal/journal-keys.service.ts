import { limits, type WrappedJournalKey } from '@reflect/contract';
import { decline } from '../../platform/problem.ts';
import type { JournalKeyRow, JournalKeysRepo } from './journal-keys.repo.ts';

/** The rules of the keys to a private journal, as far as a server that can open none of them can check any. */
export function journalKeysService({ repo }: { repo: JournalKeysRepo }) {
  return {
    list: async (userId: string) => (await repo.list({ userId })).map(viewKey),

    /** Never overwrites a key: another passphrase is another key, so that the one before works until it is removed. */
    async add({ userId, sent }: { userId: string; sent: Omit<WrappedJournalKey, 'createdAt'> }) {
      const wrapped = Buffer.from(sent.wrapped, 'base64');
      const row = await repo.add({ ...sent, userId, wrapped, most: limits.journalKeys });
      if (row === 'full') return decline('private_journal.too_many_keys');
      if (row === 'turned') return decline('private_journal.key_turned');
      const view = viewKey(row);
      return isSame(view, sent) ? view : decline('private_journal.key_id_taken');
    },

    async remove(key: { userId: string; id: string }) {
      const outcome = await repo.remove(key);
      if (outcome === 'not-found') return decline('private_journal.key_not_found');
      return outcome === 'needed' ? decline('private_journal.too_few_ways') : undefined;
    },
  };
}

function viewKey({ id, kind, parameters, wrapped, generation, createdAt }: JournalKeyRow): WrappedJournalKey {
  const text = wrapped.toString('base64');
  return { id, kind, parameters, wrapped: text, generation, createdAt: createdAt.toISOString() };
}

function isSame(stored: WrappedJournalKey, sent: Omit<WrappedJournalKey, 'createdAt'>): boolean {
  return (['kind', 'parameters', 'wrapped', 'generation'] as const).every(
    (field) => stored[field] === sent[field],
  );
}
