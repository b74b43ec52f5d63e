import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { askAgainIfTooMany } from './asked-too-much.ts';

type Id = string | number;

/**
 * A list that the server sends page by page; a page that isn't full is the last one. `items` holds all pages read so
 * far, and is undefined until the first arrived.
 */
export function usePagedList<Item extends { id: Id }>({
  queryKey,
  pageSize,
  readPage,
  keepsPrevious = false,
  staleTime,
}: {
  queryKey: QueryKey;
  pageSize: number;
  /** `lastId` is the id of the previous page's last item; undefined for the first page. */
  readPage: (call: { lastId: Item['id'] | undefined; signal: AbortSignal }) => Promise<Item[]>;
  /** Whether the previous key's list stays in view until the new key's arrives. */
  keepsPrevious?: boolean;
  staleTime?: number;
}) {
  const list = useInfiniteQuery<Item[], Error, InfiniteData<Item[]>, QueryKey, Item['id'] | undefined>({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage({ lastId: pageParam as Item['id'] | undefined, signal }),
    initialPageParam: undefined,
    refetchInterval: askAgainIfTooMany,
    getNextPageParam: (page: Item[]) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(staleTime !== undefined && { staleTime }),
  });
  return { ...list, items: list.data?.pages.flat() };
}
