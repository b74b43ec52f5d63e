import type { HoroscopeReading } from '@reflect/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { Button } from '../../../ui/button.tsx';
import { findSign } from '../signs.ts';

export function HoroscopeResult({
  reading,
  moodInsight,
  onAgain,
}: {
  reading: HoroscopeReading;
  /** A sentence on the person's own recent moods, or null. */
  moodInsight: string | null;
  onAgain: () => void;
}) {
  const { name, element } = findSign(reading.sign);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const insights = [...reading.personalizedInsights, ...(moodInsight === null ? [] : [moodInsight])];
  const { compatibilityAnalysis: pair } = reading;
  return (
    <article className="mt-5 grid grid-cols-1 gap-7">
      <header>
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex flex-wrap items-center gap-3 text-[1.75rem] outline-none"
        >
          {name}
          <span className="rounded-full bg-accent-soft px-3 py-0.5 font-sans text-[0.875rem] font-semibold">
            {element}
          </span>
        </h2>
        <p className="text-note mt-1">
          {writeDay(reading.date, { weekday: 'long', day: 'numeric', month: 'long' })}, {reading.moonPhase}
        </p>
      </header>
      <section aria-label="Daily guidance" className="rounded-card border border-line bg-card p-5">
        <p className="font-serif text-[1.25rem] leading-normal">{reading.dailyHoroscope}</p>
      </section>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
        <Part name="Love">{reading.love}</Part>
        <Part name="Career">{reading.career}</Part>
        <Part name="Health">{reading.health}</Part>
        <Part name="Finances">{reading.finances}</Part>
      </dl>
      {pair && (
        <section>
          <h3 className="text-[1.5rem]">
            {name} and {findSign(pair.compareWith).name}
          </h3>
          <p className="mt-1.5">{pair.compatibility}</p>
          <dl className="mt-3 grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
            <Part name="Strengths">{pair.strengths.join(' ')}</Part>
            <Part name="Challenges">{pair.challenges.join(' ')}</Part>
            <Part name="Advice">{pair.advice}</Part>
          </dl>
        </section>
      )}
      <dl className="divide-y divide-line border-y border-line">
        <Row name="Elemental influence">{reading.elementalInfluence}</Row>
        <Row name="Planetary alignment">{reading.planetaryAlignment}</Row>
        <Row name="Lucky numbers">{reading.luckyNumbers.join(', ')}</Row>
        <Row name="Lucky color">{reading.luckyColor}</Row>
        <Row name="Confidence">
          {Math.round(reading.confidenceLevel * 100)}% of the planets are at an angle to your sign. It says
          nothing about what will happen.
        </Row>
      </dl>
      {insights.length > 0 && (
        <section>
          <h3 className="text-[1.5rem]">For you</h3>
          <ul className="mt-2 grid gap-2">
            {insights.map((insight) => (
              <li key={insight}>{insight}</li>
            ))}
          </ul>
        </section>
      )}
      <Button variant="outline" size="large" className="justify-self-start" onClick={onAgain}>
        Generate New Reading
      </Button>
      <p className="border-t border-line pt-4 text-[0.9375rem] text-ink-2">{reading.note}</p>
    </article>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="mt-0.5 text-ink-2">{children}</dd>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[11rem_1fr]">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  );
}
