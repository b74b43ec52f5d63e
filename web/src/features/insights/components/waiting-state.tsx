import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import type { Insights } from '../insights.api.ts';

/** Before there are enough entries: how many there are, and what to write about. */
export function WaitingState({
  insights: { message, currentEntries, requiredEntries, progress, encouragement, suggestions },
  isOverriding,
  onOverride,
}: {
  insights: Insights;
  isOverriding: boolean;
  onOverride: () => void;
}) {
  return (
    <>
      <h2 className="text-[1.5rem]">Building Your Insights</h2>
      <p className="mt-2 font-serif text-[1.125rem] leading-relaxed">{encouragement}</p>
      <p className="mt-1 text-ink-2">{message}</p>
      <div
        role="progressbar"
        aria-label="Entries written"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
        className="mt-4 h-2.5 overflow-hidden rounded-full border border-line bg-sunken"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${progress}%` }} />
      </div>
      <p className="mt-1.5 text-ink-2 tabular">
        {currentEntries}/{requiredEntries} entries
      </p>
      <ol className="mt-4 grid grid-cols-1 divide-y divide-line">
        {suggestions.map((suggestion, at) => (
          <li key={suggestion} className="flex gap-4 py-3">
            <span aria-hidden="true" className="w-4 shrink-0 font-serif text-[1.125rem] text-ink-2 tabular">
              {at + 1}
            </span>
            <span className="min-w-0 wrap-anywhere">{suggestion}</span>
          </li>
        ))}
      </ol>
      <div className="mt-4 grid grid-cols-1 gap-2">
        <Link to="/journal" className={getButtonClasses({ size: 'large', className: 'flex-wrap' })}>
          <PenLine aria-hidden="true" className="size-5" strokeWidth={1.8} />
          Start Journaling
        </Link>
        <Button variant="quiet" pending={isOverriding} onClick={onOverride}>
          View Insights Anyway
        </Button>
      </div>
    </>
  );
}
