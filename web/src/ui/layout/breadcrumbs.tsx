import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

export interface Crumb {
  label: string;
  /** Left out for the current page. */
  to?: string;
}

/** The path to the current page. "Home" is added as the first crumb. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const all: readonly Crumb[] = [{ label: 'Home', to: '/' }, ...crumbs];
  return (
    <nav aria-label="Breadcrumbs">
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
