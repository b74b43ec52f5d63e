import { chats, limits } from '@reflect/contract';
import { mergeMessages } from '@reflect/engine/written-items';
import { eq } from 'drizzle-orm';
import { hashOfCreation } from '../../platform/collection/created-from.ts';
import { serveCollection } from '../../platform/collection/serve-collection.ts';
import { decline } from '../../platform/problem.ts';
import type { RowKey } from '../../platform/sealed-table/sealed-rows.ts';
import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { type ChatPayload, chatsPayloadKind } from './chats.payload.ts';
import { chatsTable } from './chats.tables.ts';

/** Several devices that add while offline can make a conversation longer than one device may, up to this factor. */
const maxMergedFactor = 3;

export function chatsCollection(services: Services) {
  const table = sealedTable({ services, table: chatsTable, payload: chatsPayloadKind });

  /** Items in the trash count too: otherwise the limit could be avoided by deleting. */
  async function hasRoomFor({ userId, id }: RowKey): Promise<boolean> {
    const count = await services.database.$count(chatsTable, eq(chatsTable.userId, userId));
    return count < limits.chats || (await table.get({ userId, id, isInTrashToo: true })) !== null;
  }

  return serveCollection<typeof chats, ChatPayload>({
    collection: chats,
    table,
    hooks: {
      async payloadOf({ sent: { messages }, key }) {
        if (!(await hasRoomFor(key))) return decline('chats.too_many');
        return { messages, isInJournal: false, createdFrom: hashOfCreation({ messages }) };
      },
      hasRoomFor,
      // A conversation that several devices added to may be longer than one device may make it.
      newOfImported: ({ messages, ...sent }) => ({
        ...sent,
        messages: Array.isArray(messages) ? messages.slice(0, limits.chatMessages) : messages,
      }),
      imported: ({ item: { messages, isInJournal } }) => ({
        messages: messages.slice(0, limits.chatMessages * maxMergedFactor),
        isInJournal,
        createdFrom: hashOfCreation({ messages }),
      }),
      edit({ row: { payload }, change }) {
        const merged = mergeMessages(payload.messages, change.messages ?? []);
        const messages =
          merged.length <= limits.chatMessages * maxMergedFactor ? [...merged] : payload.messages;
        const isInJournal = change.isInJournal ?? payload.isInJournal;
        const isSame = messages.length === payload.messages.length && isInJournal === payload.isInJournal;
        return { payload: isSame ? payload : { ...payload, messages, isInJournal } };
      },
      view: (rows) =>
        rows.map(({ id, createdAt, revision, payload: { messages, isInJournal } }) => ({
          id,
          messages,
          isInJournal,
          createdAt: createdAt.toISOString(),
          revision,
        })),
    },
  });
}
