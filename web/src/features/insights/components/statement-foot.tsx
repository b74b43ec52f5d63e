import { ChevronRight } from 'lucide-react';
import { describeEntryCount } from '../pattern-words.model.ts';

/** Below a statement: its entries, and "Not this". */
export function StatementFoot({
  n,
  about,
  onOpen,
  onRemove,
}: {
  n: number;
  /** What the statement is about, for people who don't see it beside the buttons. */
  about: string;
  onOpen: () => void;
  onRemove?: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`From ${describeEntryCount(n)}: ${about}`}
        onClick={onOpen}
        className="inline-flex min-h-11 items-center gap-1 rounded font-semibold text-[0.9375rem] text-accent"
      >
        From {describeEntryCount(n)}
        <ChevronRight aria-hidden="true" className="rtl:rotate-180 size-4" strokeWidth={2} />
      </button>
      {onRemove && (
        <button
          type="button"
          aria-label={`Not this: ${about}`}
          onClick={onRemove}
          className="-me-2 min-h-11 rounded px-2 text-[0.9375rem] text-ink-2 hover:text-ink hover:underline"
        >
          Not this
        </button>
      )}
    </div>
  );
}
