import type { EntryAnalysis } from '@reflect/contract';
import { type CollectionPlace, collections, sealedRowsPlace } from '@reflect/contract/collections';
import { notInAPrivateJournal } from '@reflect/contract/private-journal';
import { type SentRequest, sendRequest } from '../../api.ts';
import type { AccountKey } from '../keys/account-key.ts';
import { openJournalMemory } from '../memory/journal-memory.ts';
import { makePictureCalls } from '../pictures/picture-calls.ts';
import type { RemakePicture } from '../pictures/remake-picture.ts';
import { getPictureId } from '../pictures/sealed-picture.ts';
import { makeEntryAnalysis } from './analyse-entry.ts';
import { answerTrash, makeItemAnswers } from './answer-item.ts';
import { makeBelongings } from './belongings.ts';
import { type CollectionCalls, makeCollectionCalls } from './collection-calls.ts';
import { type EntryTools, makeEntryRules, type SealedEntry } from './entry-rules.ts';
import { type Body, plainRules, rulesOfCollections } from './item-rules.ts';
import { makeCallsHere } from './made-here/calls-here.ts';
import type { JournalHere } from './made-here/journal-here.ts';
import { type ExportDocument, openExport } from './open-export.ts';
import { makeRefusal } from './problems.ts';
import { openRows } from './rows-on-server.ts';
import { findAccess } from './server-calls.ts';

/** What a private journal needs from the app: what its features know of their collections, and the engine. */
export interface JournalTools {
  /** Makes an empty item, by the collection's name. */
  blanks: Readonly<Record<string, (createdAt: string) => object>>;
  analyse: (content: string) => Promise<EntryAnalysis | null>;
  getName: (personId: string) => string | undefined;
  here: JournalHere;
  remakePicture: RemakePicture;
}

const places: readonly CollectionPlace[] = Object.values(collections);
const cannotRead = "Your journal is private: the server can't read it, so this isn't possible here.";

/**
 * Answers a person's calls with a private journal on this device: those that would take or give readable content become
 * calls for sealed rows, or are refused here, before anything has left. Null for a call that goes to the server.
 */
export function openStandIn({
  userId,
  key,
  tools,
  onTurned = async () => {},
}: {
  userId: string;
  key: AccountKey;
  tools: JournalTools;
  /** Called when the server says that another device has turned the key. */
  onTurned?: () => Promise<void>;
}) {
  const rows = openRows(userId, { generation: key.generation, onTurned });
  const memory = openJournalMemory({ userId, key, rows });
  const calls = new Map<string, CollectionCalls>(
    places.map((place) => [
      place.name,
      makeCollectionCalls({
        place,
        rules: makeRules(place, {
          ...tools,
          analyse(content) {
            made.prepareWanted();
            return tools.analyse(content);
          },
          wanted: (analysis) => made.wanted(analysis),
        }),
        blank: tools.blanks[place.name] ?? (() => ({})),
        sealing: { userId, key },
        rows,
        memory,
      }),
    ]),
  );
  const getCalls = ({ name }: CollectionPlace) => calls.get(name)!;
  const pictures = makePictureCalls({ userId, key, remake: tools.remakePicture, onTurned });

  const made = makeCallsHere({ userId, key, rows, memory, here: tools.here, callsOf: getCalls });
  const belongings = makeBelongings({ rows, callsOf: getCalls });
  const answerItem = makeItemAnswers({ callsOf: getCalls, pictures });
  const analysis = makeEntryAnalysis({
    entries: getCalls(collections.journal),
    analyse: tools.analyse,
    wanted: made.wanted,
  });

  /** Removes pictures that the person has given up from their entries. */
  async function giveUpPictures(): Promise<void> {
    const lost = pictures.doubtedUrls();
    const found = lost.length > 0 ? await tools.here.itemsOf(collections.journal) : null;
    for (const { id, imageUrl } of (found ?? []) as unknown as SealedEntry[])
      if (imageUrl !== null && lost.includes(imageUrl))
        await getCalls(collections.journal).rewrite(id, (item) =>
          item['imageUrl'] === imageUrl ? { ...item, imageUrl: null, imageAnalysis: null } : item,
        );
  }

  return {
    rows,
    memory,
    keepAnalysis: analysis.keepAnalysis,
    async accept(): Promise<void> {
      for (const own of calls.values()) await own.accept();
      await made.settings.accept();
      await giveUpPictures();
      await memory.settle();
    },
    async answer(request: SentRequest): Promise<Response | null> {
      const { method, url, body } = request;
      const { pathname, searchParams: query } = new URL(url, 'https://device');
      const answer = await made.answer(request);
      if (answer !== null) return answer;
      const trashOf = places.find(({ trash }) => pathname === trash || pathname.startsWith(`${trash}/`));
      if (trashOf !== undefined) {
        const eraseBelongings = (itemId?: string) => belongings.of(trashOf, itemId);
        return toResponse(
          await answerTrash(
            { own: getCalls(trashOf), eraseBelongings },
            { method, id: pathname.slice(trashOf.trash.length + 1) },
          ),
        );
      }
      if (method === 'DELETE' && pathname === sealedRowsPlace.trash) await belongings.ofEverything();
      const place = places.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
      if (place !== undefined) {
        const path = pathname
          .slice(place.path.length + 1)
          .split('/')
          .filter(Boolean)
          .map(decodeURIComponent);
        return toResponse(await answerItem(place, { method, path, query, body: (body ?? {}) as Body }));
      }
      const pictureId = method === 'GET' ? getPictureId(pathname) : null;
      if (pictureId !== null) return pictures.read(pictureId);
      switch (`${method} ${pathname}`) {
        case 'POST /api/upload-image':
          return toResponse(await pictures.upload(body as { imageBase64: string }, request.signal));
        case 'POST /api/analyze-entry':
          return toResponse(await analysis.analyseEntry((body ?? {}) as Body));
        case 'POST /api/private-journal/read-once':
          return toResponse(await analysis.readByName(request));
        case 'POST /api/export-data':
          if ((body as Body)['format'] === 'json')
            return toResponse(
              await openExport(
                { userId, key, settings: made.settings },
                (await sendRequest({ ...request, isReadable: true })) as ExportDocument,
              ),
            );
          throw makeRefusal(notInAPrivateJournal.printedExport);
      }
      const access = findAccess(method, pathname);
      if (access === 'allowed') return null;
      throw makeRefusal(access === null ? cannotRead : notInAPrivateJournal[access]);
    },
  };
}

function makeRules({ name }: CollectionPlace, tools: EntryTools) {
  if (name === collections.journal.name) return makeEntryRules(tools);
  return rulesOfCollections[name] ?? plainRules;
}

function toResponse(answer: unknown): Response {
  return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
}
