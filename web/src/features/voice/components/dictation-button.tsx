import { Mic, MicOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { makeLazyComponent } from '../../../ui/lazy-component.tsx';
import { dialogLateMs, RetryDialog } from '../../../ui/overlay/retry-dialog.tsx';
import type { DictationTarget } from '../dictation-target.ts';
import type { DictationRunProps } from './dictation-run.tsx';

const fetchRun = () => import('./dictation-run.tsx');
const DictationRun = makeLazyComponent<DictationRunProps & { onGiveUp: () => void }>({
  fetch: async () => (await fetchRun()).DictationRun,
  lateMs: dialogLateMs,
  fallback: ({ onGiveUp, ...retry }) => <RetryDialog {...retry} onClose={onGiveUp} />,
});
// The press shows a failure, because it fetches again.
const fetchAhead = () => void fetchRun().catch(() => undefined);
const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.7 } as const;

/**
 * Starts and stops dictation. Spoken words are appended to the text of the target, and a banner shows the transcript.
 * `startsAtOnce`: the screen was opened to dictate. Hover or focus fetches the script.
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
