import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { MonthlyLetters } from './making/use-monthly-letters.ts';
import { sayMaking, writeMonth, writePages } from './months.model.ts';

const cover =
  'grid h-27 w-20.5 shrink-0 -rotate-2 place-content-center gap-2 rounded-[3px_3px_6px_6px] border border-line bg-card px-1 text-center font-serif shadow-(--shadow)';

/** For other screens: links to the newest letter and to all of them. */
export function LetterCover({
  monthly: { letters, making, status },
  isLoading,
}: {
  monthly: MonthlyLetters;
  /** Whether entries are still being read, so that nobody knows which months have a letter. */
  isLoading: boolean;
}) {
  const [newest] = letters;
  if (newest === undefined && making.length > 0)
    return (
      <p role="status" className="text-note">
        {sayMaking(making)}
      </p>
    );
  if (newest === undefined)
    return isLoading || status === 'loading' ? <Skeleton className="h-35.5 rounded-card" /> : null;
  const { month, pages, isRead } = newest;
  return (
    <section
      aria-label="Monthly letter"
      className="relative flex flex-wrap items-center gap-x-4.5 gap-y-3 rounded-card border border-line bg-[linear-gradient(calc(104deg*var(--toward-end)),color-mix(in_oklab,var(--accent-soft)_60%,var(--card)),var(--card)_72%)] p-4 has-[a:hover]:border-line-strong"
    >
      <span aria-hidden="true" className={cover}>
        <span className="text-[1rem] leading-tight wrap-anywhere">{writeMonth(month)}</span>
        <svg aria-hidden="true" width="40" height="12" viewBox="16 1 40 12" className="mx-auto">
          <path d="M36 1.2c3 2.8 3 6.2 0 8.9-3-2.7-3-6.1 0-8.9Z" fill="var(--accent)" />
          <path d="M31.5 12.2c2.9-.9 6.1-.9 9 0" stroke="var(--accent)" strokeLinecap="round" fill="none" />
        </svg>
      </span>
      <div className="min-w-0 flex-1 basis-36">
        {/* The whole card opens the letter, except the link to the others. */}
        <Link
          to="/letters/$month"
          params={{ month }}
          className="block rounded before:absolute before:inset-0 before:rounded-card"
        >
          <span className="block font-serif text-[1.1875rem] leading-tight">
            Your letter for {writeMonth(month)}
          </span>
          <span className="mt-1 block text-[0.9375rem] text-ink-2">
            Made from {writePages(pages)}.{isRead ? '' : ' Not read yet.'}
          </span>
        </Link>
        <Link
          to="/letters"
          className="relative -mb-2 inline-flex min-h-11 items-center rounded font-semibold text-[0.9375rem] text-accent"
        >
          All letters
        </Link>
      </div>
      <ChevronRight aria-hidden="true" className="size-4.5 text-ink-3 rtl:rotate-180" strokeWidth={1.8} />
    </section>
  );
}
