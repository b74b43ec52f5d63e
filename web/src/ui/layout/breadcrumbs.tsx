import { Link } from '@tanstack/react-router';
import { ArrowLeft, ChevronRight } from 'lucide-react';

export interface Crumb {
  label: string;
  /** Left out for the current page. */
  to?: string;
}

/** Where Back leads: to the last crumb before the current page that has an address, or to Home. */
function targetOfBack(crumbs: readonly Crumb[]): string {
  return crumbs.findLast(({ to }, at) => to !== undefined && at < crumbs.length - 1)?.to ?? '/';
}

/** The path to the current page, with Back before it. "Home" is added as the first crumb. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const all: readonly Crumb[] = [{ label: 'Home', to: '/' }, ...crumbs];
  return (
    <nav aria-label="Breadcrumbs" className="flex items-center">
      <Link
        to={targetOfBack(crumbs)}
        aria-label="Back"
        className="-ml-3 grid size-11 shrink-0 place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
      </Link>
      <ol className="flex flex-wrap items-center gap-x-1 text-[0.875rem] text-ink-3">
        {all.map((crumb, index) => (
          <li key={crumb.label} className="flex items-center gap-x-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5" strokeWidth={1.8} />}
            {crumb.to ? (
              <Link
                to={crumb.to}
                className="inline-flex min-h-8 items-center rounded hover:text-ink hover:underline"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink-2">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
