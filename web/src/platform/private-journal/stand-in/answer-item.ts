import type { Goal, GoalProgress } from '@reflect/contract';
import { type CollectionPlace, collections } from '@reflect/contract/collections';
import { isApiError } from '../../api-error.ts';
import type { makePictureCalls } from '../pictures/picture-calls.ts';
import type { CollectionCalls } from './collection-calls.ts';
import type { SealedEntry } from './entry-rules.ts';
import type { AnyItem, Body } from './item-rules.ts';
import { makeProblem } from './problems.ts';

/** A call for a collection: the path after the collection's, the query and the body. */
export interface ItemCall {
  method: string;
  path: string[];
  query: URLSearchParams;
  body: Body;
}

/** Answers the calls for collections, which are the same for all except for pictures and goal progress. */
export function makeItemAnswers({
  callsOf,
  pictures,
}: {
  callsOf: (place: CollectionPlace) => CollectionCalls;
  pictures: ReturnType<typeof makePictureCalls>;
}) {
  /** Progress also updates the goal's value; a retry finishes what was interrupted. */
  async function createProgress(body: Body): Promise<AnyItem> {
    const progress = await callsOf(collections.goalProgress).create(body);
    const { goalId, updateGoalValue, progressValue, createdAt } = progress as unknown as GoalProgress;
    const change = { currentValue: progressValue, currentValueAt: createdAt } satisfies Partial<Goal>;
    if (updateGoalValue) await callsOf(collections.goals).update(goalId, change).catch(ignoreGone);
    return progress;
  }

  /** The former picture is erased once the entry is stored without it. */
  async function changePicture(id: string, body: Body): Promise<Body> {
    const entries = callsOf(collections.journal);
    const { imageUrl: before } = await entries.get(id);
    if (body['imageUrl'] !== before) await pictures.use(body['imageUrl'], id);
    const { imageUrl: after, ...rest } = omitEarlier(await entries.update(id, body));
    if (after !== before) await pictures.letGo(before);
    return { ...rest, imageUrl: after };
  }

  return async (place: CollectionPlace, { method, path, query, body }: ItemCall): Promise<unknown> => {
    const own = callsOf(place);
    const [id, verb] = path;
    if (method === 'GET' && id === 'changes') return own.changesSince(Number(query.get('since') ?? 0));
    if (method === 'GET' && id === undefined) {
      const limit = Number(query.get('limit') ?? Number.POSITIVE_INFINITY);
      return (await own.list({ limit, before: query.get('before') })).map(omitEarlier);
    }
    const isEntry = place.name === collections.journal.name;
    if (isEntry && method === 'POST' && id === undefined && body['imageUrl'])
      await pictures.use(body['imageUrl'], String(body['id']));
    if (method === 'POST' && id === undefined)
      return omitEarlier(
        await (place.name === collections.goalProgress.name ? createProgress(body) : own.create(body)),
      );
    if (id === undefined) return undefined;
    if (method === 'GET' && verb === 'earlier') return getEarlier(await own.get(id));
    if (method === 'GET') return omitEarlier(await own.get(id));
    if (isEntry && method === 'PATCH' && body['imageUrl'] !== undefined) return changePicture(id, body);
    if (method === 'PATCH') return omitEarlier(await own.update(id, body));
    if (method === 'DELETE') return own.remove(id, query.get('deletion'));
    return omitEarlier(await own.restore(id, body, query.get('restoration')));
  };
}

/** Answers the calls for a collection's trash; without an id for all of it. */
export async function answerTrash(
  { own, eraseBelongings }: { own: CollectionCalls; eraseBelongings: (itemId?: string) => Promise<void> },
  { method, id }: { method: string; id: string },
): Promise<unknown> {
  if (method === 'GET') return (await own.listTrash()).map(omitEarlier);
  const itemId = id === '' ? undefined : decodeURIComponent(id);
  await eraseBelongings(itemId);
  return itemId === undefined ? own.emptyTrash() : own.eraseTrashed(itemId);
}

/** An item without its earlier version. */
export function omitEarlier({ earlier: _earlier, ...item }: AnyItem): Body {
  return item;
}

function getEarlier(item: AnyItem): unknown {
  const { earlier } = item as unknown as SealedEntry;
  if (earlier !== undefined) return earlier;
  throw makeProblem(404, 'journal.no_earlier_version', 'This entry has no earlier version.');
}

/** Progress of a goal that no longer exists is kept, as history. */
function ignoreGone(error: unknown): void {
  if (!isApiError(error, 404)) throw error;
}
