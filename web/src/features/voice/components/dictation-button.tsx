import { Mic, MicOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { late } from '../../../ui/late.tsx';
import type { DictationTarget } from '../dictation-target.ts';

const fetchRun = () => import('./dictation-run.tsx');
const DictationRun = late({
  fetch: async () => (await fetchRun()).DictationRun,
  close: ({ onGiveUp }) => onGiveUp(),
});
/** A press fetches it once more, and says so where it cannot. */
const fetchAhead = () => void fetchRun().catch(() => undefined);
const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.7 } as const;

/**
 * Press and speak: the words go behind the text of its target, and a banner shows what is heard. `startsAtOnce` where
 * dictating is what the screen was opened for. What it needs is fetched when a finger or the focus comes near.
 */
export function DictationButton({
  startsAtOnce = false,
  ...target
}: DictationTarget & { startsAtOnce?: boolean }) {
  const [isWanted, setIsWanted] = useState(startsAtOnce);
  const [isActive, setIsActive] = useState(false);
  const press = useRef<(() => void) | null>(null);
  return (
    <>
      <IconButton
        label={isActive ? 'Stop dictation' : 'Transcribe speech'}
        aria-pressed={isActive}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => (press.current === null ? setIsWanted(true) : press.current())}
        icon={isActive ? <MicOff {...icon} /> : <Mic {...icon} />}
      />
      {isWanted && (
        <DictationRun
          {...target}
          pressRef={press}
          onActive={setIsActive}
          onGiveUp={() => setIsWanted(false)}
        />
      )}
    </>
  );
}
