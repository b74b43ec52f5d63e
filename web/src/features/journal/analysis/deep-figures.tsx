import type { EntryAnalysis } from '@reflect/contract';
import type { ReactNode } from 'react';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-24 flex-col-reverse">
      <dt className="text-note">{label}</dt>
      <dd className="font-serif text-[1.625rem] leading-tight font-medium tabular">{children}</dd>
    </div>
  );
}

/** Depth, self-awareness, openings for growth, and how the text speaks. */
export function DeepFigures({ analysis }: { analysis: EntryAnalysis }) {
  const { emotionalDepth, selfAwarenessLevel, growthOpportunities, communicationStyle } =
    analysis.deepInsights;
  const depth = Math.round(emotionalDepth * 10) / 10;
  const tone = analysis.toneAnalysis;
  return (
    <section aria-label="Deep insights" className="grid gap-3 border-t border-line pt-4">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-x-4 gap-y-3">
        <Figure label="emotional depth">
          {depth}
          <small className="text-[0.9375rem] text-ink-3">/10</small>
        </Figure>
        <Figure label="self-awareness">
          {Math.round(selfAwarenessLevel * 100)}
          <small className="text-[0.9375rem] text-ink-3">%</small>
        </Figure>
        {growthOpportunities > 0 && (
          <Figure label={growthOpportunities === 1 ? 'growth opening' : 'growth openings'}>
            {growthOpportunities}
          </Figure>
        )}
      </dl>
      <dl className="grid gap-1.5 text-[0.9375rem]">
        <Line label="Tone">{tone.overall}</Line>
        <Line label="Way of speaking">{communicationStyle}</Line>
        {tone.participants.map(({ name, tone: voice }) => (
          <Line key={name} label={name}>
            {voice}
          </Line>
        ))}
      </dl>
    </section>
  );
}

function Line({ label, children }: { label: string; children: string }) {
  if (children.trim() === '') return null;
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
