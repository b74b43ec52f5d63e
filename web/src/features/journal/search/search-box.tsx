import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ChipButton } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoodDot } from '../../../ui/mood-label.tsx';
import { type FrequentTag, normalizeQuery } from './search.model.ts';

/** Stays in view while the list scrolls. The most used tags are shortcuts below it. */
export function SearchBox({
  value,
  onChange,
  tags,
  comesToTop,
  onPrepare,
  count,
  understood,
}: {
  value: string;
  onChange: (searchText: string) => void;
  tags: readonly FrequentTag[];
  /** Whether the search field scrolls to the top, so that the results below it are in view. */
  comesToTop: boolean;
  /** Called when the field gets the focus. */
  onPrepare: () => void;
  /** The number of entries, at the end of the field. */
  count: ReactNode;
  /** What the search was understood as, below the field. */
  understood: ReactNode;
}) {
  const query = normalizeQuery(value);
  const place = useRef<HTMLDivElement>(null);
  const isSearching = query !== '';
  useEffect(() => {
    if (isSearching && comesToTop) place.current?.scrollIntoView({ block: 'start' });
  }, [isSearching, comesToTop]);
  return (
    // No box of its own, so that the field sticks while the list below is in view.
    <search className="contents">
      <div ref={place} className="scroll-mt-[calc(var(--header-height)+0.5rem)]" />
      <div
        data-search-row=""
        className="sticky top-(--list-sticks-at) @container z-10 -mx-5 -mt-7 -mb-2 bg-(--list-ground) px-5 py-2 lg:-mx-10 lg:px-10 xl:-mx-5 xl:px-5"
      >
        <div
          className={classNames(
            'flex min-h-12 items-center gap-2.5 rounded-control border border-line-strong bg-card ps-3.5 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent',
            value === '' && 'pe-3.5',
          )}
        >
          <Search aria-hidden="true" className="size-5 shrink-0 text-ink-3" strokeWidth={1.8} />
          <input
            autoComplete="off"
            type="search"
            dir="auto"
            aria-label="Search your entries"
            placeholder="Search entries, tags, or content..."
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onFocus={onPrepare}
            enterKeyHint="search"
            className="min-h-11 min-w-0 flex-1 bg-transparent text-ellipsis outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          {count}
          {value !== '' && (
            <IconButton
              label="Clear the search"
              tooltip={false}
              onClick={() => onChange('')}
              icon={<X aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
            />
          )}
        </div>
        {understood}
      </div>
      {tags.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, these are shortcuts into the search
        <div
          role="group"
          aria-label="Tags and moods"
          className="fades-at-end -mx-5 -mt-3 -mb-1 flex gap-2 overflow-x-auto overscroll-x-contain px-5 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
        >
          {tags.map(({ tag, isMood }) => (
            <ChipButton
              key={tag}
              pressed={query === tag}
              onClick={() => onChange(query === tag ? '' : tag)}
              className="max-w-[min(14rem,100%)] shrink-0 border-line! bg-card"
            >
              {isMood && <MoodDot mood={tag} />}
              <bdi className="truncate">{isMood ? tag : `#${tag}`}</bdi>
            </ChipButton>
          ))}
        </div>
      )}
    </search>
  );
}
