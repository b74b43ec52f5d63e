import type { JournalEntry, UnreadableItem } from '@reflect/contract';
import { Link } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { memo, useDeferredValue, useMemo } from 'react';
import { KeptNote } from '../../../platform/collection/kept-note.tsx';
import { useToday } from '../../../platform/days/use-today.ts';
import type { Store } from '../../../platform/store.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { LoadFailure } from '../../../ui/layout/load-failure.tsx';
import { makeLazyComponent } from '../../../ui/lazy-component.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { entries as collection } from '../journal.api.ts';
import { useJournalSlots } from '../journal-slots.tsx';
import { ActivityCards } from '../screens/activity-cards.tsx';
import { NothingFound } from '../search/nothing-found.tsx';
import { listFrequentTags, normalizeQuery } from '../search/search.model.ts';
import { SearchBox } from '../search/search-box.tsx';
import type { UnderstoodChipsProps } from '../search/understood-chips.tsx';
import { useFoundEntries } from '../search/use-found-entries.ts';
import { EntryCount } from './entry-count.tsx';
import type { ListProps } from './entry-list.tsx';
import { EntrySkeletons } from './entry-skeletons.tsx';
import { FirstRows } from './first-rows.tsx';
import { groupByMonth } from './rows.model.ts';

// Rendering only what is in view takes a script as large as the writing place. The first entries don't wait for it.
const EntryList = makeLazyComponent<ListProps & { isColumn: boolean }>({
  fetch: async () => {
    const { EntryList } = await import('./entry-list.tsx');
    await waitUntilReleased();
    return EntryList;
  },
  pending: FirstRows,
  retryAfterMs: 5_000,
});
// Hardly anybody sees one. Its place is kept, so that nothing moves when it appears.
const UnderstoodChips = makeLazyComponent<UnderstoodChipsProps>({
  fetch: async () => (await import('../search/understood-chips.tsx')).UnderstoodChips,
  pending: () => <div data-understood="" className="h-(--understood-height)" />,
});

const UnreadableEntries = makeLazyComponent({
  fetch: async () => (await import('./unreadable-entries.tsx')).UnreadableEntries,
  retryAfterMs: 5_000,
});

/** Waits until nothing is pressed: an entry rendered again during a press wouldn't open. */
async function waitUntilReleased(): Promise<void> {
  while (document.querySelector('button:active, a:active'))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

export const EntriesColumn = memo(function EntriesColumn({
  entries,
  unreadable,
  status,
  isAway,
  onRetry,
  searchText,
  onSearch,
  isColumn,
  isJustBegun,
  arrival,
  staysPut,
  openId,
  onOpen,
}: {
  entries: readonly JournalEntry[];
  unreadable: readonly UnreadableItem[];
  status: 'loading' | 'failed' | 'ready';
  /** The last read from the server failed. */
  isAway: boolean;
  onRetry: () => void;
  searchText: string;
  onSearch: (searchText: string) => void;
  isColumn: boolean;
  /** The first pages were just saved. */
  isJustBegun: boolean;
  /** The entry just saved, until its card has come into view. */
  arrival: Store<string | null>;
  /** That entry is open above the list, which must not scroll it away. */
  staysPut: boolean;
  /** The entry open beside the list. */
  openId: string | null;
  onOpen: (entryId: string) => void;
}) {
  // Deferred, so that typing stays responsive while entries load in the background.
  const listEntries = useDeferredValue(entries);
  const today = useToday();
  const { Memory } = useJournalSlots();
  const { results, found, remembered, isPending, prepare, showMore } = useFoundEntries(
    listEntries,
    searchText,
  );
  // Two lists, so that the long one isn't grouped again when a search ends.
  const all = useMemo(() => groupByMonth(listEntries), [listEntries]);
  const foundRows = useMemo(() => found && groupByMonth(found.entries), [found]);
  // Below the card of the first entry, so that the page doesn't move when it is saved.
  const isFirst = !isColumn && (isJustBegun || entries.length + unreadable.length <= 1);
  const tags = useMemo(() => listFrequentTags(listEntries), [listEntries]);

  return (
    <div
      className={classNames(
        'mx-auto grid w-full max-w-[700px] grid-cols-1 content-start gap-5 px-5 pt-5 page-end lg:px-10 xl:px-5',
        normalizeQuery(searchText) !== '' && !isColumn && 'min-h-[160dvh]',
      )}
    >
      {!isFirst && <ActivityCards />}
      <SearchBox
        value={searchText}
        onChange={onSearch}
        tags={tags}
        comesToTop={!isColumn}
        onPrepare={prepare}
        count={
          status === 'ready' && (
            <EntryCount found={found?.total ?? null} all={entries.length + unreadable.length} />
          )
        }
        understood={
          remembered !== null &&
          remembered.answer.chips.length > 0 && (
            <UnderstoodChips remembered={remembered} searchText={searchText} onSearch={onSearch} />
          )
        }
      />
      <LiveRegion message={found === null || isPending ? '' : describeCount(found.total)} />
      <LoadState status={status} isAway={isAway} onRetry={onRetry} />
      {status === 'ready' && entries.length + unreadable.length === 0 && (
        <EmptyState
          icon={<NotebookPen aria-hidden="true" className="size-6" strokeWidth={1.6} />}
          title="No journal entries yet"
          text="Start by writing your first entry above"
        />
      )}
      {status === 'ready' && entries.length > 0 && found?.total === 0 && !isPending && (
        <NothingFound
          isForSeveralWords={remembered !== null && remembered.answer.chips.length > 1}
          onShowAll={() => onSearch('')}
        />
      )}
      {results === null && unreadable.length > 0 && <UnreadableEntries entries={unreadable} />}
      {results === null && listEntries.length > 0 && <Memory entries={listEntries} onOpen={onOpen} />}
      {/* Mounted even if nothing is found, because it has measured the heights of the rows. */}
      {all.rows.length > 0 && (
        <div className="-mt-3">
          <EntryList
            all={all}
            shown={foundRows ?? all}
            isPartial={found?.isPartial ?? false}
            today={today}
            matches={found?.matches ?? null}
            query={results?.query ?? null}
            openId={openId}
            onOpen={onOpen}
            onNearEnd={showMore}
            isColumn={isColumn}
            arrival={arrival}
            staysPut={staysPut}
          />
        </div>
      )}
      {status === 'ready' && results === null && entries.length === 1 && (
        <p className="-mt-2 text-[0.9375rem] text-ink-2">Your first entry. Tap it to read or change it.</p>
      )}
      {isFirst && <ActivityCards />}
      {status === 'ready' && <DeletedEntriesLink />}
    </div>
  );
});

/** Says if entries are still loading, couldn't be loaded, or are those kept on this device. */
function LoadState({
  status,
  isAway,
  onRetry,
}: {
  status: 'loading' | 'failed' | 'ready';
  isAway: boolean;
  onRetry: () => void;
}) {
  if (status === 'loading') return <EntrySkeletons />;
  if (status === 'failed')
    return (
      <LoadFailure
        isCard
        text="Your entries couldn't be loaded. They're safe, and you can keep writing."
        onRetry={onRetry}
      />
    );
  return isAway ? (
    <KeptNote of={collection} text="These are the entries kept on this device." className="-mt-2" />
  ) : null;
}

function DeletedEntriesLink() {
  return (
    <Link
      to="/trash"
      className="inline-flex min-h-11 items-center justify-self-start rounded-control text-note font-medium hover:text-ink"
    >
      Deleted entries
    </Link>
  );
}

function describeCount(count: number): string {
  if (count === 0) return 'No entries match your search';
  return count === 1 ? '1 entry found' : `${count} entries found`;
}
