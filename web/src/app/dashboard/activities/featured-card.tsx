import { Link } from '@tanstack/react-router';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { QuietHills } from '../../quiet-hills.tsx';
import type { FeaturedActivity } from './activities.model.ts';

export function FeaturedCard({
  featured: { title, minutes, text, action, to },
  onShowForm,
}: {
  featured: FeaturedActivity;
  /** Scrolls to the form of the conversation analysis on the same tab. */
  onShowForm: () => void;
}) {
  return (
    <div className="mt-6 overflow-hidden rounded-card border border-line bg-card">
      <QuietHills scene="wide" className="block h-36 w-full sm:h-48" />
      <div className="px-5 pt-4 pb-5 sm:px-6">
        <p className="flex flex-wrap items-center gap-3">
          <span className="rounded-full bg-accent-soft px-3 py-1 text-[0.875rem] font-semibold text-accent">
            Today
          </span>
          <span className="text-note">{minutes}</span>
        </p>
        <h2 className="mt-2.5 text-[1.5rem]">{title}</h2>
        <p className="mt-1 text-ink-2">{text}</p>
        {to === null ? (
          <Button size="large" className="mt-4 w-full" onClick={onShowForm}>
            {action}
          </Button>
        ) : (
          <Link to={to} className={getButtonClasses({ size: 'large', className: 'mt-4 w-full' })}>
            {action}
          </Link>
        )}
      </div>
    </div>
  );
}
