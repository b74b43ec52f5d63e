import { Link } from '@tanstack/react-router';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { classNames } from '../class-names.ts';

export interface Crumb {
  label: string;
  /** Left out for the current page. */
  to?: string;
}

/** Where Back leads: to the last crumb with an address before the current page, or to Home. */
function findBackTarget(crumbs: readonly Crumb[]): string {
  return crumbs.findLast(({ to }, at) => to !== undefined && at < crumbs.length - 1)?.to ?? '/';
}

/**
 * Everything stays on one line: what is between the first and the last crumb is cut first. By a large factor, because a missing
 * tenth of a pixel already cuts the last one.
 */
function getShrink(index: number, count: number): string {
  if (index === 0) return 'shrink-0';
  // With large text nothing readable of them would be left.
  return index === count - 1 ? 'min-w-0' : 'min-w-12 shrink-[100000] @max-[14rem]:hidden';
}

/** The path to the current page, with Back before it. "Home" is added as the first crumb. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const all: readonly Crumb[] = [{ label: 'Home', to: '/' }, ...crumbs];
  return (
    <nav aria-label="Breadcrumbs" className="@container flex min-w-0 items-center">
      <Link
        to={findBackTarget(crumbs)}
        aria-label="Back"
        className="-ms-3 grid size-11 shrink-0 place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5 rtl:rotate-180" strokeWidth={1.8} />
      </Link>
      <ol className="flex min-w-0 items-center gap-x-1 text-[0.875rem] text-ink-3">
        {all.map((crumb, index) => (
          <li
            key={crumb.label}
            className={classNames('flex items-center gap-x-1', getShrink(index, all.length))}
          >
            {index > 0 && (
              <ChevronRight
                aria-hidden="true"
                className="size-3.5 shrink-0 rtl:rotate-180"
                strokeWidth={1.8}
              />
            )}
            {crumb.to ? (
              <Link
                to={crumb.to}
                className="inline-flex min-h-8 min-w-0 items-center rounded hover:text-ink hover:underline"
              >
                <span className="truncate">{crumb.label}</span>
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-ink-2">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
