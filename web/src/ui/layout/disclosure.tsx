import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';

/** A section that is closed until its heading is pressed. Once opened, its content keeps its state while closed. */
export function Disclosure({
  icon,
  title,
  note,
  children,
}: {
  icon: ReactNode;
  title: string;
  /** What the section is about, in a few words. */
  note: ReactNode;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const id = useId();
  const toggle = () => {
    setIsOpen(!isOpen);
    setWasOpened(true);
  };
  return (
    <section aria-label={title}>
      <h2 className="font-sans text-[1rem] tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          className="flex min-h-16 w-full items-center gap-3.5 rounded-control py-2.5 text-start"
        >
          <span className="text-ink-2">{icon}</span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{title}</span>
            <span className="block text-note">{note}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={classNames(
              'size-5 shrink-0 text-ink-3 transition-transform duration-150',
              isOpen && 'rotate-180',
            )}
            strokeWidth={1.8}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="pb-5">
        {wasOpened && children}
      </div>
    </section>
  );
}
