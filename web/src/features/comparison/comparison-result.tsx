import { toDay } from '@reflect/engine/days';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { writeDay } from '../../platform/days/write-day.ts';
import { useMind } from '../../platform/mind-here.ts';
import { ShowMoreButton } from '../../ui/layout/show-more-button.tsx';
import type { Comparison } from './comparison.api.ts';
import { type ComparedEntry, getItemText } from './ranges.model.ts';
import type { RangeFigures } from './side-by-side.model.ts';
import { SideBySide } from './side-by-side.tsx';

/** Each statement opens the entries it rests on. */
export function ComparisonResult({
  comparison,
  figures,
  entries,
  onOpenEntry,
}: {
  comparison: Comparison;
  figures: readonly [RangeFigures, RangeFigures];
  entries: readonly ComparedEntry[];
  onOpenEntry: (entryId: string) => void;
}) {
  const { summary, keyChanges, insights, recommendations } = comparison;
  const part = { entries, onOpenEntry };
  return (
    <div className="mt-5 grid grid-cols-1 gap-5">
      <p className="font-serif text-[1.125rem] leading-relaxed">{summary}</p>
      <SideBySide figures={figures} />
      <Part heading="Key changes" items={keyChanges} {...part} />
      <Part heading="In figures" items={insights} {...part} />
      <Part heading="Worth trying" items={recommendations} {...part} />
      <Link
        to="/support"
        className="inline-flex min-h-11 items-center justify-self-start text-note hover:text-ink hover:underline"
      >
        Support in hard moments
      </Link>
    </div>
  );
}

type Item = string | { change: string; entryIds: string[] } | { text: string; entryIds?: string[] };

function Part({
  heading,
  items,
  ...rest
}: {
  heading: string;
  items: readonly Item[];
  entries: readonly ComparedEntry[];
  onOpenEntry: (entryId: string) => void;
}) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 text-[1.1875rem]">{heading}</h3>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {items.map((item) => (
          <li key={getItemText(item)} className="py-2">
            <p className="leading-relaxed">{getItemText(item)}</p>
            {typeof item !== 'string' && item.entryIds !== undefined && (
              <Evidence entryIds={item.entryIds} {...rest} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const shownAtOnce = 20;

function Evidence({
  entryIds,
  entries,
  onOpenEntry,
}: {
  entryIds: readonly string[];
  entries: readonly ComparedEntry[];
  onOpenEntry: (entryId: string) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState(shownAtOnce);
  const id = useId();
  if (entryIds.length === 0) return null;
  const named = new Set(entryIds);
  const found = isOpen ? entries.filter((entry) => named.has(entry.id)) : [];
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="min-h-11 rounded font-semibold text-accent text-[0.875rem]"
      >
        {entryIds.length === 1 ? 'The entry behind this' : `The ${entryIds.length} entries behind this`}
      </button>
      <ul id={id} hidden={!isOpen} className="grid grid-cols-1">
        {found.slice(0, shown).map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpenEntry(entry.id)}
              className="flex min-h-11 w-full items-baseline gap-3 rounded-control px-2 py-2 text-start text-[0.9375rem] hover:bg-sunken"
            >
              <span className="shrink-0 text-note tabular">
                {writeDay(toDay(new Date(entry.createdAt)), { day: 'numeric', month: 'short' })}
              </span>
              <span dir="auto" className="min-w-0 truncate">
                {nameEntry(entry)}
              </span>
            </button>
          </li>
        ))}
        {found.length > shown && (
          <li>
            <ShowMoreButton
              variant="quiet"
              onClick={() => setShown(shown + shownAtOnce)}
              className="px-2! text-[0.875rem] text-accent! hover:text-accent-strong!"
            >
              Show more
            </ShowMoreButton>
          </li>
        )}
      </ul>
    </>
  );
}

function nameEntry({ title, content, isSecret }: ComparedEntry): string {
  if (title !== null && title.trim() !== '') return title;
  return isSecret ? 'Secret entry' : content.slice(0, 120);
}

/** Says where the entries of both ranges are sent. */
export function WhoCompares() {
  const mind = useMind();
  if (mind?.provider !== 'llm') return null;
  return (
    <p className="text-note">
      The entries of both ranges are sent to {mind.providerName ?? 'a language model'}. Secret entries stay
      here.
    </p>
  );
}
