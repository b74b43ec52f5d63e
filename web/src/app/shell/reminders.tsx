import { useRouter } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { type ComponentProps, type ReactElement, useEffect, useRef, useState } from 'react';
import { useHasActiveReminder } from '../../features/reminders/reminder-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { makeLazyComponent } from '../../ui/lazy-component.tsx';
import { dialogLateMs, RetryDialog } from '../../ui/overlay/retry-dialog.tsx';

const fetchPopover = () => import('../../features/reminders/components/reminders-popover.tsx');
// The press shows a failure, because it fetches again.
const fetchAhead = () => void fetchPopover().catch(() => undefined);
const RemindersPopover = makeLazyComponent<{ trigger: ReactElement; onGiveUp: () => void }>({
  fetch: async () => (await fetchPopover()).RemindersPopover,
  pending: ({ trigger }) => trigger,
  lateMs: dialogLateMs,
  fallback: ({ trigger, onGiveUp, ...retry }) => (
    <>
      {trigger}
      <RetryDialog {...retry} onClose={onGiveUp} />
    </>
  ),
});

/** The bell, with a red dot while a reminder is on. Hovering over or focusing it fetches the popover. */
export function Reminders() {
  const [isWanted, setIsWanted] = useState(false);
  const hasActive = useHasActiveReminder();
  useAlarm(hasActive);
  const bell = (
    <BellButton
      hasDot={hasActive}
      aria-haspopup="dialog"
      onClick={() => setIsWanted(true)}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    />
  );
  if (!isWanted) return bell;
  return <RemindersPopover trigger={<BellButton hasDot={hasActive} />} onGiveUp={() => setIsWanted(false)} />;
}

// The alarm's script is fetched only if a reminder is on.
function useAlarm(hasActive: boolean) {
  const router = useRouter();
  const [hadActive] = useState(hasActive);
  const isStarted = useRef(false);
  useEffect(() => {
    if (!hasActive) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    void import('../../features/reminders/reminders-start.ts').then(({ startReminders }) => {
      if (isOver) return;
      const isStart = hadActive && !isStarted.current;
      isStarted.current = true;
      stop = startReminders({ isStart, onOpen: (path) => router.history.push(path) });
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [hasActive, hadActive, router]);
}

function BellButton({
  hasDot,
  ...props
}: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'> & { hasDot: boolean }) {
  return (
    <IconButton
      {...props}
      label={hasDot ? 'Reminders, switched on' : 'Reminders'}
      tooltip={false}
      icon={
        <span className="relative">
          <Bell aria-hidden="true" className="size-5" strokeWidth={1.7} />
          {hasDot && (
            <span
              data-reminder-dot=""
              className="absolute -top-0.5 -end-0.5 size-2.25 rounded-full bg-danger ring-2 ring-paper"
            />
          )}
        </span>
      }
    />
  );
}
