import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { buttonClasses } from '../../ui/button.tsx';
import { Page } from '../page.tsx';
import type { Placeholder } from '../placeholder-screens.ts';
import { QuietHills } from '../quiet-hills.tsx';

/** Stands in for a screen that is not built yet. */
export function PlaceholderScreen({ placeholder }: { placeholder: Placeholder }) {
  const crumbs = [...(placeholder.parent ? [placeholder.parent] : []), { label: placeholder.title }];
  return (
    <Page title={placeholder.title} crumbs={crumbs}>
      <section className="mt-6 overflow-hidden rounded-card border border-line bg-card">
        <QuietHills scene="wide" className="block h-40 w-full sm:h-52" />
        <div className="px-5 pt-5 pb-6 sm:px-7">
          <h2 className="text-[1.375rem]">This part of Reflect isn't ready yet</h2>
          <p className="mt-2 text-ink-2">{placeholder.holds}</p>
          <p className="mt-2 text-ink-2">In the meantime, you can keep writing in your journal.</p>
          <Link to="/" className={buttonClasses({ className: 'mt-5' })}>
            <PenLine aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
            Back to writing
          </Link>
        </div>
      </section>
    </Page>
  );
}
