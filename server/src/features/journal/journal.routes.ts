import type { journalEndpoints } from '@reflect/contract';
import type { Handlers } from '../../platform/handlers.ts';
import type { JournalService } from './journal.service.ts';

/** One call of the service for each endpoint. */
export function journalHandlers(service: JournalService): Handlers<typeof journalEndpoints> {
  return {
    listEntries: ({ user, query }) => service.listEntries({ userId: user.id, ...query }),
    getEntry: ({ user, params }) => service.getEntry({ userId: user.id, ...params }),
    listChanges: ({ user, query }) => service.listChanges({ userId: user.id, ...query }),
    createEntry: ({ user, body }) => service.createEntry({ user, sent: body }),
    updateEntry: ({ user, params, body }) =>
      service.updateEntry({ userId: user.id, ...params, change: body }),
    getEarlierVersion: ({ user, params }) => service.getEarlierVersion({ userId: user.id, ...params }),
    deleteEntry: ({ user, params }) => service.deleteEntry({ userId: user.id, ...params }),
    restoreEntry: ({ user, params }) => service.restoreEntry({ userId: user.id, ...params }),
    listTrash: ({ user }) => service.listTrash({ userId: user.id }),
    emptyTrash: ({ user }) => service.emptyTrash({ userId: user.id }),
  };
}
