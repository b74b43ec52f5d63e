import { Link } from '@tanstack/react-router';
import { ChevronRight, Compass, MessagesSquare, Sun } from 'lucide-react';
import type { ReactNode } from 'react';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.8 } as const;
const card =
  'rounded-card border border-line bg-card transition-colors duration-150 hover:border-line-strong active:bg-sunken';

const pair = [
  {
    to: '/conversation',
    title: 'Start a Conversation',
    note: 'Talk it through',
    tint: 'anticipation',
    image: <MessagesSquare {...icon} />,
  },
  {
    to: '/templates',
    title: 'Journaling Guides',
    note: 'Gentle questions',
    tint: 'surprise',
    image: <Compass {...icon} />,
  },
] as const;

function Tile({ tint, children }: { tint: string; children: ReactNode }) {
  return (
    <span
      className="grid size-10 shrink-0 place-items-center rounded-control text-on-emotion"
      style={{ background: `var(--${tint}-1)` }}
    >
      {children}
    </span>
  );
}

export function ActivityCards() {
  return (
    <nav aria-label="Other ways to begin" className="@container grid grid-cols-1 gap-3">
      <div className="grid grid-cols-2 gap-3 @max-[16rem]:grid-cols-1">
        {pair.map(({ to, title, note, tint, image }) => (
          <Link key={to} to={to} className={`${card} grid content-start gap-0.5 p-3.5 `}>
            <Tile tint={tint}>{image}</Tile>
            <span className="pt-2 leading-snug font-semibold">{title}</span>
            <span className="text-note">{note}</span>
          </Link>
        ))}
      </div>
      <Link to="/daily" className={`${card} flex items-center gap-3 px-3.5 py-3 @max-[16rem]:flex-wrap`}>
        <Tile tint="joy">
          <Sun {...icon} />
        </Tile>
        <span className="min-w-0 flex-1 @max-[16rem]:basis-full">
          <span className="block font-semibold">Gratitude Reflection</span>
          <span className="block text-note">Today's Activity · 5 minutes</span>
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-3 @max-[16rem]:hidden rtl:rotate-180"
          strokeWidth={1.7}
        />
      </Link>
    </nav>
  );
}
