import { type NotInAPrivateJournal, notInAPrivateJournal } from '@reflect/contract/private-journal';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { useStore } from '../store.ts';
import { openedFor } from './private-here.ts';

/** Something that only a server can do; in a private journal, shows instead why it's not possible. */
export function UnlessPrivate({
  what,
  heading,
  children,
}: {
  what: NotInAPrivateJournal;
  /** Its name, if there is no heading above it. */
  heading?: string;
  children: ReactNode;
}) {
  const isPrivate = useStore(openedFor) !== null;
  if (!isPrivate) return children;
  return (
    <Card className="mt-5 flex gap-3.5 p-5">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" strokeWidth={1.7} />
      <div>
        {heading && <h2 className="text-[1.3125rem]">{heading}</h2>}
        <p className="text-ink-2">Your journal is private. {notInAPrivateJournal[what]}</p>
      </div>
    </Card>
  );
}
