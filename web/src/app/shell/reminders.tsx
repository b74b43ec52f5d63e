import { useRouter } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useHasActiveReminder } from '../../features/reminders/reminder-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';

const fetchPopover = () => import('../../features/reminders/components/reminders-popover.tsx');
const RemindersPopover = lazy(async () => ({ default: (await fetchPopover()).RemindersPopover }));

/** The bell, with a red dot while a reminder is on. What it opens is fetched when a finger or the focus comes near. */
export function Reminders() {
  const [isWanted, setIsWanted] = useState(false);
  const hasActive = useHasActiveReminder();
  useAlarm(hasActive);
  const bell = (
    <BellButton
      hasDot={hasActive}
      aria-haspopup="dialog"
      onClick={() => setIsWanted(true)}
      onPointerEnter={() => void fetchPopover()}
      onFocus={() => void fetchPopover()}
    />
  );
  if (!isWanted) return bell;
  return (
    <Suspense fallback={bell}>
      <RemindersPopover trigger={<BellButton hasDot={hasActive} />} />
    </Suspense>
  );
}

/** The alarm costs nothing where no reminder is on. */
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
              className="absolute -top-0.5 -right-0.5 size-2.25 rounded-full bg-danger ring-2 ring-paper"
            />
          )}
        </span>
      }
    />
  );
}
