import { Mic, MicOff } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { DictationTarget } from '../dictation-target.ts';

const fetchRun = () => import('./dictation-run.tsx');
const DictationRun = lazy(async () => ({ default: (await fetchRun()).DictationRun }));
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
        onPointerEnter={() => void fetchRun()}
        onFocus={() => void fetchRun()}
        onClick={() => (press.current === null ? setIsWanted(true) : press.current())}
        icon={isActive ? <MicOff {...icon} /> : <Mic {...icon} />}
      />
      {isWanted && (
        <Suspense>
          <DictationRun {...target} pressRef={press} onActive={setIsActive} />
        </Suspense>
      )}
    </>
  );
}
