import { Mic } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { watchMicrophoneLevel } from '../../../platform/speech/microphone-level.ts';
import { classNames } from '../../../ui/class-names.ts';

/** How much each bar moves, the middle one most. */
const bars = [0.45, 0.8, 1, 0.7, 0.4];
const lowest = 0.16;

/** Five bars that follow the volume of the voice. */
export function LevelMeter({ isOn }: { isOn: boolean }) {
  const meter = useRef<HTMLSpanElement>(null);
  useEffect(() => (isOn ? followVoice(meter) : undefined), [isOn]);
  return (
    <span ref={meter} aria-hidden="true" data-level="0" className="flex h-7 shrink-0 items-center gap-0.75">
      {bars.map((reach) => (
        <span
          key={reach}
          className="h-full w-1 rounded-full bg-accent"
          style={{ transform: `scaleY(${lowest})` }}
        />
      ))}
    </span>
  );
}

function followVoice(meter: { current: HTMLElement | null }): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  let shown = 0;
  const show = (level: number) => {
    // Falls more slowly than it rises, so that it doesn't flicker.
    shown = Math.max(level, shown * 0.88);
    const element = meter.current;
    if (element === null) return;
    element.dataset.level = shown.toFixed(2);
    for (const [at, bar] of [...element.children].entries()) {
      const height = Math.max(lowest, shown * (bars[at] ?? 1));
      if (bar instanceof HTMLElement) bar.style.transform = `scaleY(${height.toFixed(3)})`;
    }
  };
  watchMicrophoneLevel(show).then(
    (stop) => {
      if (isOver) stop();
      else end = stop;
    },
    // The recognizer itself reports a missing microphone.
    () => undefined,
  );
  return () => {
    isOver = true;
    end?.();
    show(0);
  };
}

/** On phones, a pulsing microphone: a level meter would take the microphone away from the recognizer. */
export function ListeningMark({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent',
        isOn && 'animate-breathe',
      )}
    >
      <Mic className="size-5" strokeWidth={1.8} />
    </span>
  );
}
