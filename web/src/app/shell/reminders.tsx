import { Bell } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

const fetchPopover = () => import('./reminders-popover.tsx');
const RemindersPopover = lazy(async () => ({ default: (await fetchPopover()).RemindersPopover }));

/** The bell. What it opens is fetched when a finger or the focus comes near. */
export function Reminders() {
  const [isWanted, setIsWanted] = useState(false);
  const bell = (
    <BellButton
      aria-haspopup="dialog"
      onClick={() => setIsWanted(true)}
      onPointerEnter={() => void fetchPopover()}
      onFocus={() => void fetchPopover()}
    />
  );
  if (!isWanted) return bell;
  return (
    <Suspense fallback={bell}>
      <RemindersPopover trigger={<BellButton />} />
    </Suspense>
  );
}

function BellButton(props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) {
  return (
    <IconButton
      {...props}
      label="Reminders"
      tooltip={false}
      icon={<Bell aria-hidden="true" className="size-5" strokeWidth={1.7} />}
    />
  );
}
