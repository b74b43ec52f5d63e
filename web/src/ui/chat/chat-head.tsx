import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

/** The head of a conversation: the way back, its title, and what can be done with it. */
export function ChatHead({
  title,
  note,
  back,
  children,
}: {
  title: string;
  note?: string;
  back: { to: string; label: string };
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-b border-line py-2 pe-2.5 ps-2.5 lg:pe-5 lg:ps-5">
      <Link
        to={back.to}
        aria-label={back.label}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-5 rtl:rotate-180" strokeWidth={1.7} />
      </Link>
      <div className="min-w-0 flex-1 ps-1">
        <h1 className="text-[1.5rem] leading-tight wrap-anywhere">{title}</h1>
        {note && <p className="text-note">{note}</p>}
      </div>
      {children}
    </div>
  );
}
