import type { Endpoint, JournalEntry } from '@reflect/contract';
import type { Caller } from '../../platform/caller.ts';
import type { Feature } from '../../platform/handlers.ts';
import { isDeclined } from '../../platform/problem.ts';
import type { Happened, WebhooksPublic } from './webhooks.public.ts';

/** What a call that went well means to webhooks; null for nothing. */
type Meaning = (answer: never, request: Request) => Omit<Happened, 'userId'> | null;
type Request = { user: Caller; params: { entryId?: string } };

const entry =
  (event: 'entry.created' | 'entry.updated' | 'entry.restored'): Meaning =>
  ({ id, revision }: JournalEntry) =>
    event === 'entry.updated' && revision === 0 ? null : { event, aboutId: id, which: String(revision) };

const meanings: Record<string, Meaning> = {
  createEntry: ({ id }: JournalEntry) => ({ event: 'entry.created', aboutId: id, which: '' }),
  updateEntry: entry('entry.updated'),
  // What was deleted already is declined, so that each deletion comes here once.
  deleteEntry: (_, { params: { entryId = '' } }) => ({
    event: 'entry.deleted',
    aboutId: entryId,
    which: String(Date.now()),
  }),
  restoreEntry: entry('entry.restored'),
};

/**
 * A feature whose calls are told to webhooks, once they have gone well: before the answer, so that what was acknowledged was
 * stored to be told. What a server stored that crashed before it could note so is told where the call is sent again; only a
 * deletion isn't, because it is declined then, and neither is a goal that came to its target, which isn't told of here.
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
