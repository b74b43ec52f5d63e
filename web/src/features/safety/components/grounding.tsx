import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

const steps = [
  ['Five things you can see', 'Look around and name them one by one. Small things count.'],
  ['Four things you can feel', 'The chair under you, the floor, your sleeve, the air on your hands.'],
  ['Three things you can hear', 'Near, further away, and as far as you can hear.'],
  ['Two things you can smell', 'Or two smells that you like, if there are none here.'],
  ['One slow breath', 'In through your nose, and out a little longer than in. Repeat if you like.'],
] as const;

/** One step at a time, without a timer. */
export function Grounding() {
  const [place, setPlace] = useState(0);
  const [title, hint] = steps[place] ?? steps[0];
  const isLast = place === steps.length - 1;
  const step = useRef<HTMLDivElement>(null);
  const shown = useRef(place);
  // On a low screen the step may be above the visible part.
  useEffect(() => {
    if (shown.current !== place) step.current?.scrollIntoView({ block: 'center' });
    shown.current = place;
  }, [place]);
  return (
    <section
      aria-label="A moment to steady yourself"
      data-hides-bar=""
      className="mt-4 rounded-card bg-sunken px-4 py-4"
    >
      <div ref={step} aria-live="polite">
        <p className="text-note">
          Step {place + 1} of {steps.length}
        </p>
        <p className="mt-0.5 font-serif text-[1.1875rem] text-ink">{title}</p>
        <p className="mt-1 text-ink-2">{hint}</p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="outline" size="small" onClick={() => setPlace(isLast ? 0 : place + 1)}>
          {isLast ? 'Start over' : 'Next'}
        </Button>
        {place > 0 && !isLast && (
          <Button variant="quiet" size="small" onClick={() => setPlace(place - 1)}>
            Back
          </Button>
        )}
      </div>
    </section>
  );
}
