import { Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TrashedText, TrashKind } from '../../platform/collection/trash/trash-kind.ts';
import type { TrashedOfKind } from '../../platform/collection/trash/trash-view.ts';
import { AwayNote } from '../../platform/device-store/away-note.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { LoadFailure } from '../../ui/layout/load-failure.tsx';
import { ShowMoreButton } from '../../ui/layout/show-more-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { capitalize, countKinds } from './describe-trash.ts';
import { EmptyTrash } from './empty-trash.tsx';
import { KindChips } from './kind-chips.tsx';
import { TrashedItem } from './trashed-item.tsx';
import { useTrash } from './use-trash.ts';

const shownAtFirst = 50;

interface Shown {
  trashed: TrashedOfKind;
  text: TrashedText;
}

/** Everything that was deleted within the last 30 days, to restore or to erase at once. */
export function Trash({ kinds }: { kinds: readonly TrashKind[] }) {
  const { view, items, isAway, isTooMany, readAt } = useTrash(kinds);
  const [chosen, setChosen] = useState<TrashKind | null>(null);
  const [most, setMost] = useState(shownAtFirst);
  const [erasing, setErasing] = useState<Shown | null>(null);
  const [said, setSaid] = useState('');
  const { list, noteFocus } = useKeptFocus(items);

  if (items === null) {
    if (!isAway) return <Spinner className="min-h-40" />;
    return (
      <LoadFailure
        className="mt-6"
        text="The trash couldn't be loaded. Nothing in it was lost, and none of it is kept on this device."
        onRetry={() => void view.refresh()}
      />
    );
  }
  const readable = items.flatMap((trashed): Shown[] => {
    const text = trashed.kind.describe(trashed.item);
    return text === null ? [] : [{ trashed, text }];
  });
  const all = readable.map(({ trashed }) => trashed);
  const counts = countKinds(all, kinds);
  const kind = counts.some((one) => one.kind === chosen) ? chosen : null;
  const found = readable.filter(({ trashed }) => kind === null || trashed.kind === kind);
  const say = (what: TrashedOfKind['kind'], how: string) => setSaid(`${capitalize(what.one)} ${how}`);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {/* Only sighted people see an item leave the list. */}
      <LiveRegion message={said} />
      {isAway && (
        <AwayNote
          text="This is the trash as this device knows it."
          isTooMany={isTooMany}
          readAt={readAt}
          className="mt-4"
        />
      )}
      {found.length === 0 && (
        <EmptyState
          icon={<Trash2 aria-hidden="true" className="size-6" strokeWidth={1.6} />}
          title="The trash is empty"
        />
      )}
      <EmptyTrash
        contents={all.filter(({ isWaiting }) => !isWaiting)}
        kinds={kinds}
        onAsk={() => void view.refresh()}
        empty={view.empty}
        onEmptied={() => {
          noteFocus(0);
          setSaid('The trash is empty');
        }}
      />
      {counts.length > 1 && (
        <KindChips
          counts={counts}
          chosen={kind}
          onChoose={(next) => {
            setChosen(next);
            setMost(shownAtFirst);
          }}
        />
      )}
      <ul className="mt-4 grid gap-3 empty:hidden">
        {found.slice(0, most).map(({ trashed, text }, at) => (
          <TrashedItem
            key={`${trashed.kind.name} ${trashed.item.id}`}
            {...{ trashed, text, view }}
            onRestored={() => {
              noteFocus(at);
              say(trashed.kind, 'restored');
            }}
            onErase={() => {
              noteFocus(at);
              setErasing({ trashed, text });
            }}
          />
        ))}
      </ul>
      {found.length > most && (
        <ShowMoreButton variant="outline" className="mt-4" onClick={() => setMost(most + shownAtFirst)}>
          Show more
        </ShowMoreButton>
      )}
      {erasing !== null && (
        <EraseDialog
          erasing={erasing}
          erase={view.erase}
          onErased={() => say(erasing.trashed.kind, 'erased for good')}
          onClose={() => setErasing(null)}
        />
      )}
    </div>
  );
}

/** Moves the focus to what takes the place of an item that left the list, so that a keyboard goes on from there. */
function useKeptFocus(items: unknown) {
  const list = useRef<HTMLDivElement>(null);
  const left = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (items === null || left.current === null || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-restore]') ?? [];
    const next = buttons[Math.min(left.current, buttons.length - 1)] ?? list.current;
    left.current = null;
    next?.focus();
  }, [items]);
  return {
    list,
    noteFocus: (at: number) => {
      left.current = at;
    },
  };
}

function EraseDialog({
  erasing: { trashed, text },
  erase,
  onErased,
  onClose,
}: {
  erasing: Shown;
  erase: (trashed: TrashedOfKind) => Promise<void>;
  onErased: () => void;
  onClose: () => void;
}) {
  const [isPending, setIsPending] = useState(false);
  const run = async () => {
    setIsPending(true);
    try {
      await erase(trashed);
      onErased();
    } catch {
      toast({
        title: `The ${trashed.kind.one} couldn't be erased`,
        description: 'It is still in the trash. Please try again.',
        variant: 'destructive',
      });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete this ${trashed.kind.one} for good?`}
      description={
        <>
          <bdi className="wrap-anywhere">{text.label}</bdi> will be erased. This can't be undone.
        </>
      }
      confirmLabel="Delete for good"
      pending={isPending}
      onConfirm={() => void run()}
    />
  );
}
