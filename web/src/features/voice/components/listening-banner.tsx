import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import type { DictationState } from '../dictation.model.ts';
import { needsDisclosure, rememberDisclosure } from '../dictation-disclosure.ts';
import { isHandheld } from '../use-dictation.ts';
import { LevelMeter, ListeningMark } from './level-meter.tsx';

/** Floats over the screen during a recording: state, level and transcript. */
export function ListeningBanner({ state, onStop }: { state: DictationState; onStop: () => void }) {
  const [isFirst] = useState(needsDisclosure);
  useEffect(rememberDisclosure, []);
  const words = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest words stay in view
  useEffect(() => {
    if (words.current !== null) words.current.scrollTop = words.current.scrollHeight;
  }, [state.spoken, state.interim]);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepSpaceFor(bar.current), []);
  const isListening = state.phase === 'listening';

  return createPortal(
    <section
      aria-label="Dictation"
      data-listening-banner=""
      className="pointer-events-none fixed inset-x-0 bottom-[calc(max(var(--bottom-bar-height)+env(safe-area-inset-bottom),var(--keyboard-inset,0px))+0.75rem)] z-50 flex justify-center px-3 lg:bottom-6 lg:start-(--rail-width)"
    >
      <div
        ref={bar}
        className="pointer-events-auto flex w-full max-w-[34rem] animate-rise-in items-center gap-3 rounded-card border border-line bg-card py-2.5 pe-2.5 ps-4 text-ink shadow-high"
      >
        {isHandheld() ? <ListeningMark isOn={isListening} /> : <LevelMeter isOn={isListening} />}
        <div className="min-w-0 flex-1">
          {/* Interim words are hidden from screen readers: the microphone would hear them. */}
          <div role="status">
            <p className="font-semibold">{isListening ? 'Listening...' : 'Processing...'}</p>{' '}
            <div
              ref={words}
              dir="auto"
              className="max-h-21 overflow-hidden font-serif text-[1.0625rem] leading-normal wrap-anywhere"
            >
              {state.spoken}{' '}
              <span aria-hidden="true" className="text-ink-3">
                {state.interim}
              </span>
            </div>
          </div>
          {isFirst && (
            <p className="mt-1 text-note">
              Your browser turns speech into text and may send the audio to the company that makes it.
            </p>
          )}
        </div>
        <Button variant="outline" size="small" className="shrink-0" disabled={!isListening} onClick={onStop}>
          Stop
        </Button>
      </div>
    </section>,
    document.body,
  );
}

const spaceName = '--listening-space';
const distance = 8;

/** Keeps dialogs above the banner while it is shown, however tall it grows. */
function keepSpaceFor(bar: HTMLElement | null): () => void {
  const { style } = document.documentElement;
  if (bar === null) return () => undefined;
  // Its place in the layout, because it is still moving when it appears.
  const measure = () => {
    const { bottom } = bar.parentElement!.getBoundingClientRect();
    const space = window.innerHeight - bottom + bar.offsetHeight + distance;
    style.setProperty(spaceName, `${Math.round(space)}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  window.addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', measure);
    style.removeProperty(spaceName);
  };
}
