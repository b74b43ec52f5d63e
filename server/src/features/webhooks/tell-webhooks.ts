import type { Endpoint, JournalEntry } from '@reflect/contract';
import type { Caller } from '../../platform/caller.ts';
import type { Feature } from '../../platform/handlers.ts';
import { isDeclined } from '../../platform/problem.ts';
import type { Happened, WebhooksPublic } from './webhooks.public.ts';

/** What a successful call means to webhooks; null for nothing. */
type Meaning = (answer: never, request: Request) => Omit<Happened, 'userId'> | null;
type Request = { user: Caller; params: { entryId?: string } };

const makeEntryMeaning =
  (event: 'entry.created' | 'entry.updated' | 'entry.restored'): Meaning =>
  ({ id, revision }: JournalEntry) =>
    event === 'entry.updated' && revision === 0 ? null : { event, aboutId: id, which: String(revision) };

const meanings: Record<string, Meaning> = {
  createEntry: ({ id }: JournalEntry) => ({ event: 'entry.created', aboutId: id, which: '' }),
  updateEntry: makeEntryMeaning('entry.updated'),
  // A second deletion of the same entry is declined, so each one comes here once.
  deleteEntry: (_, { params: { entryId = '' } }) => ({
    event: 'entry.deleted',
    aboutId: entryId,
    which: String(Date.now()),
  }),
  restoreEntry: makeEntryMeaning('entry.restored'),
};

/**
 * A feature whose successful calls are reported to webhooks. The event is stored before the answer, so nothing
 * acknowledged is lost. If a server crashes before it stores the event, sending the call again reports it; not a
 * deletion, which is then declined, nor a goal that reached its target, which isn't reported here.
 */
export function tellWebhooks<Table extends Record<string, Endpoint>>(
  feature: Feature<Table>,
  webhooks: WebhooksPublic,
): Feature<Table> {
  type Handle = (request: Request) => Promise<unknown>;
  const handlers: Record<string, Handle> = { ...(feature.handlers as unknown as Record<string, Handle>) };
  for (const [name, handle] of Object.entries(handlers)) {
    const meaning = meanings[name];
    if (!meaning) continue;
    handlers[name] = async (request) => {
      const answer = await handle(request);
      const happened = isDeclined(answer) ? null : meaning(answer as never, request);
      if (happened) await webhooks.tell({ userId: request.user.id, ...happened });
      return answer;
    };
  }
  return { ...feature, handlers: handlers as unknown as Feature<Table>['handlers'] };
}
