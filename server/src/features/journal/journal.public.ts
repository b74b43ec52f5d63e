import { randomUUID } from 'node:crypto';
import type { ConversationAnalysis, EntryAnalysis, JournalEntry } from '@reflect/contract';
import type { Services } from '../../services/services.ts';
import { makePeoplePublic } from '../people/people.public.ts';
import { withReading } from './entry-reading.ts';
import { entryViews } from './entry-view.ts';
import { forgetPeople } from './forget-people.ts';
import { journalRepo } from './journal.repo.ts';
import { newConversationPayload } from './new-entry.ts';

/** What other features may ask about a person's journal. */
export interface JournalPublic {
  /** An entry of this person; null when there is none or it is in the trash. */
  getEntryFor(userId: string, entryId: string): Promise<JournalEntry | null>;
  /** Saves a conversation that was analysed, as an entry of its own. */
  saveConversation(
    userId: string,
    conversation: { content: string; analysis: ConversationAnalysis },
  ): Promise<JournalEntry>;
  /**
   * Keeps the full reading of `content` with an entry, unless the entry has other words by now. Answers the reading as
   * its writer may see it: without quotes where the entry is secret.
   */
  storeAnalysis(
    userId: string,
    entryId: string,
    reading: { content: string; analysis: EntryAnalysis },
  ): Promise<EntryAnalysis>;
  /** Takes people who were deleted out of entries, at most `atMost` entries a call; false while some may be left. */
  forgetPeople(
    userId: string,
    task: { personIds: ReadonlySet<string>; atMost: number },
  ): Promise<{ isDone: boolean }>;
}

/** Makes the journal's side for other features. */
export function makeJournalPublic(services: Pick<Services, 'database' | 'keyring' | 'mind'>): JournalPublic {
  const { mind } = services;
  const repo = journalRepo(services);
  const { showEntry } = entryViews(makePeoplePublic(services));
  return {
    async getEntryFor(userId, entryId) {
      const row = await repo.findEntry({ userId, entryId });
      return row ? showEntry(row) : null;
    },
    async saveConversation(userId, { content, analysis }) {
      const payload = newConversationPayload({
        content,
        analysis,
        reading: await mind.analyseEntryAtOnce({ content }),
      });
      const { row } = await repo.insertEntry({ userId, entryId: randomUUID(), payload });
      return showEntry(row);
    },
    async storeAnalysis(userId, entryId, { content, analysis: reading }) {
      const row = await repo.changeEntry({
        userId,
        entryId,
        change: (payload) =>
          payload.content === content ? withReading({ payload, reading, keepsAll: true }) : payload,
      });
      return row?.payload.content === content && row.payload.analysis ? row.payload.analysis : reading;
    },
    forgetPeople: (userId, task) => forgetPeople({ repo, userId, ...task }),
  };
}
