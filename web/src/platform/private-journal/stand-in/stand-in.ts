import type { EntryAnalysis, Goal, GoalProgress } from '@reflect/contract';
import { type CollectionPlace, collections } from '@reflect/contract/collections';
import { notInAPrivateJournal } from '@reflect/contract/private-journal';
import { type SentRequest, sendRequest } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import type { AccountKey } from '../account-key.ts';
import { openJournalMemory } from '../memory/journal-memory.ts';
import { pictureCalls } from '../pictures/picture-calls.ts';
import type { RemakePicture } from '../pictures/remake-picture.ts';
import { pictureIdOf } from '../pictures/sealed-picture.ts';
import { type CollectionCalls, collectionCalls } from './collection-calls.ts';
import { type EntryTools, makeEntryRules, type SealedEntry, withAnalysis } from './entry-rules.ts';
import { type AnyItem, type Body, plainRules, rulesOfCollections } from './item-rules.ts';
import { callsHere } from './made-here/calls-here.ts';
import type { JournalHere } from './made-here/journal-here.ts';
import { type ExportDocument, openExport } from './open-export.ts';
import { type NamedReader, readingByName } from './reading-by-name.ts';
import { openRows } from './rows-on-server.ts';
import { accessOf } from './server-calls.ts';

/** What a private journal needs of the app: what its features know of their collections, and the engine. */
export interface JournalTools {
  /** By the name of a collection: an item of which nothing is known. */
  blanks: Readonly<Record<string, (createdAt: string) => object>>;
  analyse: (content: string) => Promise<EntryAnalysis | null>;
  nameOf: (personId: string) => string | undefined;
  here: JournalHere;
  /** Makes a picture anew before it's sealed. */
  remakePicture: RemakePicture;
}

/** An analysis that is to be kept with an entry, as long as its text is the one that was analysed. */
export interface KeptAnalysis {
  entryId: string;
  content: string;
  analysis: EntryAnalysis;
}

const places: readonly CollectionPlace[] = Object.values(collections);
const cannotRead = "Your journal is private: the server can't read it, so this isn't possible here.";
const cannotAnalyse = "This device can't read the text closely right now. Please try again.";

/**
 * Answers the calls of a person with a private journal on this device: what would take or give readable content becomes
 * calls for sealed rows, or is refused here, before anything has left. Null where a call goes to the server as it is.
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
  /** Called where the server says that another device has turned the key. */
  onTurned?: () => Promise<void>;
}) {
  const rows = openRows(userId, { generation: key.generation, onTurned });
  const memory = openJournalMemory({ userId, key, rows });
  const calls = new Map<string, CollectionCalls>(
    places.map((place) => [
      place.name,
      collectionCalls({
        place,
        rules: rulesFor(place, {
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
  const callsOf = ({ name }: CollectionPlace) => calls.get(name)!;
  const pictures = pictureCalls({ userId, key, remake: tools.remakePicture, onTurned });

  const made = callsHere({ userId, key, rows, memory, here: tools.here, callsOf });

  /** The value of a goal follows what is noted of its progress; a retry does what an interruption has left. */
  async function createProgress(body: Body): Promise<AnyItem> {
    const progress = await callsOf(collections.goalProgress).create(body);
    const { goalId, updateGoalValue, progressValue, createdAt } = progress as unknown as GoalProgress;
    const change = { currentValue: progressValue, currentValueAt: createdAt } satisfies Partial<Goal>;
    if (updateGoalValue) await callsOf(collections.goals).update(goalId, change).catch(ignoreGone);
    return progress;
  }

  async function analyseEntry({ content: sent, entryId }: Body): Promise<EntryAnalysis> {
    const content = String(sent);
    const found = await tools.analyse(content);
    if (found === null) throw refusal(cannotAnalyse);
    const analysis = await made.wanted(found);
    if (typeof entryId === 'string') await keepAnalysis({ entryId, content, analysis });
    return analysis;
  }

  /** False where the text has changed meanwhile: then it has an analysis of its own. */
  async function keepAnalysis({ entryId, content, analysis }: KeptAnalysis): Promise<boolean> {
    const kept = await callsOf(collections.journal).rewrite(entryId, (item) => {
      const entry = item as unknown as SealedEntry;
      if (entry.content !== content) return item;
      return withAnalysis(entry, { analysis, keepsAll: true }) as unknown as AnyItem;
    });
    return kept['content'] === content;
  }

  /** Sends a text that its person has looked at to whom they have named: the one text that leaves in readable form. */
  async function readByName(request: SentRequest): Promise<EntryAnalysis> {
    const answer = await sendRequest({ ...request, isReadable: true });
    return made.wanted(readingByName(answer, request.body as { text: string; reader: NamedReader }));
  }

  /** The former picture is erased once the entry is stored without it. */
  async function changePicture(id: string, body: Body): Promise<Body> {
    const entries = callsOf(collections.journal);
    const { imageUrl: before } = await entries.get(id);
    if (body['imageUrl'] !== before) await pictures.use(body['imageUrl'], id);
    const { imageUrl: after, ...rest } = shown(await entries.update(id, body));
    if (after !== before) await pictures.letGo(before);
    return { ...rest, imageUrl: after };
  }

  /** An entry shows no picture that its person has given up. */
  async function giveUpPictures(): Promise<void> {
    const lost = pictures.doubtedUrls();
    const found = lost.length > 0 ? await tools.here.itemsOf(collections.journal) : null;
    for (const { id, imageUrl } of (found ?? []) as unknown as SealedEntry[])
      if (imageUrl !== null && lost.includes(imageUrl))
        await callsOf(collections.journal).rewrite(id, (item) =>
          item['imageUrl'] === imageUrl ? { ...item, imageUrl: null, imageAnalysis: null } : item,
        );
  }

  async function answerItem(
    place: CollectionPlace,
    { method, path, query, body }: { method: string; path: string[]; query: URLSearchParams; body: Body },
  ): Promise<unknown> {
    const own = callsOf(place);
    const [id, verb] = path;
    if (method === 'GET' && id === 'changes') return own.changesSince(Number(query.get('since') ?? 0));
    if (method === 'GET' && id === undefined) {
      const limit = Number(query.get('limit') ?? Number.POSITIVE_INFINITY);
      return (await own.list({ limit, before: query.get('before') })).map(shown);
    }
    const isEntry = place.name === collections.journal.name;
    if (isEntry && method === 'POST' && id === undefined && body['imageUrl'])
      await pictures.use(body['imageUrl'], String(body['id']));
    if (method === 'POST' && id === undefined)
      return shown(
        await (place.name === collections.goalProgress.name ? createProgress(body) : own.create(body)),
      );
    if (id === undefined) return undefined;
    if (method === 'GET' && verb === 'earlier') return earlierOf(await own.get(id));
    if (method === 'GET') return shown(await own.get(id));
    if (isEntry && method === 'PATCH' && body['imageUrl'] !== undefined) return changePicture(id, body);
    if (method === 'PATCH') return shown(await own.update(id, body));
    if (method === 'DELETE') return own.remove(id, query.get('deletion'));
    return shown(await own.restore(id, body));
  }

  return {
    rows,
    memory,
    keepAnalysis,
    /** Takes what the server has as right, where it isn't what this device remembers. */
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
      const place = places.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
      if (place !== undefined) {
        const path = pathname
          .slice(place.path.length + 1)
          .split('/')
          .filter(Boolean)
          .map(decodeURIComponent);
        return responseOf(await answerItem(place, { method, path, query, body: (body ?? {}) as Body }));
      }
      const pictureId = method === 'GET' ? pictureIdOf(pathname) : null;
      if (pictureId !== null) return pictures.read(pictureId);
      switch (`${method} ${pathname}`) {
        case 'POST /api/upload-image':
          return responseOf(await pictures.upload(body as { imageBase64: string }, request.signal));
        case 'GET /api/journal/trash':
          return responseOf((await callsOf(collections.journal).listTrash()).map(shown));
        case 'DELETE /api/journal/trash':
          return responseOf(await rows.emptyTrash());
        case 'POST /api/analyze-entry':
          return responseOf(await analyseEntry((body ?? {}) as Body));
        case 'POST /api/private-journal/read-once':
          return responseOf(await readByName(request));
        case 'POST /api/export-data':
          if ((body as Body)['format'] === 'json')
            return responseOf(
              await openExport(
                { userId, key, settings: made.settings },
                (await sendRequest({ ...request, isReadable: true })) as ExportDocument,
              ),
            );
          throw refusal(notInAPrivateJournal.printedExport);
      }
      const access = accessOf(method, pathname);
      if (access === 'allowed') return null;
      throw refusal(access === null ? cannotRead : notInAPrivateJournal[access]);
    },
  };
}

function rulesFor({ name }: CollectionPlace, tools: EntryTools) {
  if (name === collections.journal.name) return makeEntryRules(tools);
  return rulesOfCollections[name] ?? plainRules;
}

/** An item without what is sealed beside it. */
function shown({ earlier: _earlier, ...item }: AnyItem): Body {
  return item;
}

function earlierOf(item: AnyItem): unknown {
  const { earlier } = item as unknown as SealedEntry;
  if (earlier !== undefined) return earlier;
  const text = JSON.stringify({
    code: 'journal.no_earlier_version',
    message: 'This entry has no earlier version.',
  });
  throw new ApiError({ status: 404, text });
}

function responseOf(answer: unknown): Response {
  return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
}

function refusal(message: string): ApiError {
  const text = JSON.stringify({ code: 'private_journal.server_cannot_read', message });
  return new ApiError({ status: 409, text });
}

/** Progress of a goal that is no longer here is kept, as history. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
