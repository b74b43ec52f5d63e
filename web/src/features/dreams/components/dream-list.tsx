import type { Dream } from '@reflect/contract';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ItemStateLine } from '../../../platform/collection/item-state-line.tsx';
import { KeptNote } from '../../../platform/collection/kept-note.tsx';
import { useEditDraft } from '../../../platform/drafts/edit-draft.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/layout/load-failure.tsx';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { dreamEdits } from '../dream-draft.ts';
import { describeDay, dreamEmotions, getNameInList, toDreamForm } from '../dream-form.model.ts';
import { dreams, useDreams } from '../dreams.api.ts';
import type { DreamDialogsProps } from './dream-dialogs.tsx';

const DreamDialogs = makeLazyDialog<DreamDialogsProps>({
  fetch: async () => (await import('./dream-dialogs.tsx')).DreamDialogs,
  close: ({ edit, onHideEdit, onClose }) => (edit === null ? onClose() : onHideEdit()),
});

const shownAtFirst = 3;

/** Newest night first; a press opens a dream. */
export function DreamList() {
  const { items, isComplete } = useDreams();
  const [openId, setOpenId] = useState<string | null>(null);
  const { edit, open: openEdit, close, hide } = useEditDraft(dreamEdits, useUser().id);
  const open = openId === null ? undefined : items.find(({ id }) => id === openId);
  return (
    <>
      <Dreams onOpen={setOpenId} />
      {(open !== undefined || edit !== null) && (
        <DreamDialogs
          open={open}
          dreams={items}
          edit={edit}
          isEditedGone={isComplete && !items.some(({ id }) => id === edit?.item.id)}
          onEdit={(dream) => openEdit(dream, toDreamForm(dream))}
          onCloseEdit={close}
          onHideEdit={hide}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

function Dreams({ onOpen }: { onOpen: (dreamId: string) => void }) {
  const { items, status, isAway, retry } = useDreams();
  const [isLong, setIsLong] = useState(false);
  const sorted = [...items].sort((a, b) => b.dreamDate.localeCompare(a.dreamDate));
  if (status === 'loading') {
    return (
      <div role="status" className="mt-8 grid gap-2.5">
        <span className="sr-only">Loading your dreams</span>
        <Skeleton className="h-14 rounded-control" />
        <Skeleton className="h-14 rounded-control" />
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <LoadFailure
        className="mt-8"
        text="Your dreams couldn't be loaded. Nothing was lost."
        onRetry={retry}
      />
    );
  }
  if (sorted.length === 0) return null;
  const first = sorted.at(-1);
  const shown = isLong ? sorted : sorted.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="your-dreams" className="mt-9">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="your-dreams" className="text-[1.375rem]">
          Your dreams
        </h2>
        {first && sorted.length > 1 && (
          <p className="text-note">
            {sorted.length} since{' '}
            {describeDay(first.dreamDate, { weekday: undefined, day: undefined, year: 'numeric' })}
          </p>
        )}
      </div>
      {isAway && <KeptNote of={dreams} text="These are the dreams kept on this device." className="mt-2" />}
      <ul className="mt-2 border-t border-line">
        {shown.map((dream) => (
          <li key={dream.id} className="border-b border-line">
            <DreamRow dream={dream} onOpen={() => onOpen(dream.id)} />
          </li>
        ))}
      </ul>
      {sorted.length > shownAtFirst && (
        <Button
          variant="quiet"
          className="-ms-4.5 mt-1 text-accent"
          aria-expanded={isLong}
          onClick={() => setIsLong(!isLong)}
        >
          {isLong ? 'Fewer dreams' : 'All dreams'}
        </Button>
      )}
    </section>
  );
}

function DreamRow({ dream, onOpen }: { dream: Dream; onOpen: () => void }) {
  const [emotion] = dream.emotions;
  const family = dreamEmotions.find(({ name }) => name === emotion)?.family;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      className="flex w-full items-center gap-3 py-3 text-start hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block font-serif text-[1.125rem] leading-snug wrap-anywhere">
          {getNameInList(dream)}
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-note">
          {family && (
            <span
              aria-hidden="true"
              className="size-2 rounded-full"
              style={{ background: `var(--${family}-3)` }}
            />
          )}
          {describeDay(dream.dreamDate)}
          {emotion && ` · ${emotion.toLowerCase()}`}
        </span>
        <ItemStateLine collection={dreams} itemId={dream.id} className="mt-1" />
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-5 shrink-0 text-ink-3 rtl:rotate-180"
        strokeWidth={1.7}
      />
    </button>
  );
}
