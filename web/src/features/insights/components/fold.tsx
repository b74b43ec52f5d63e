import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

/** A section that opens and closes. `note` says in a few words what is in it. */
export function Fold({
  heading,
  note,
  isOpenAtFirst = false,
  children,
}: {
  heading: string;
  note: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <section className="border-line border-t">
      <div className="relative flex min-h-13 flex-wrap items-center gap-x-4 py-2">
        <h3 className="min-w-0 grow-999 text-[1.1875rem] wrap-anywhere">{heading}</h3>
        {/* The whole row can be pressed. A note that doesn't fit beside the heading goes below it. */}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-w-0 grow items-center justify-between gap-2.5 rounded text-start text-[0.9375rem] text-ink-2 before:absolute before:inset-0 hover:text-ink"
        >
          <span className="sr-only">{heading}: </span>
          <span dir="auto" className="min-w-0 truncate">
            {note}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={isOpen ? 'size-4.5 shrink-0 rotate-180' : 'size-4.5 shrink-0'}
            strokeWidth={1.8}
          />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="pb-3">
        {children}
      </div>
    </section>
  );
}
