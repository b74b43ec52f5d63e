import type { EntryAnalysis } from '@reflect/contract';
import { listFigures } from './figures.model.ts';

/** Counted figures in words, if the analysis is sure enough of them. */
export function AnalysisFigures({ analysis, content }: { analysis: EntryAnalysis; content: string }) {
  const figures = listFigures(analysis, content);
  if (figures.length === 0) return null;
  return (
    <details className="border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-ink-2">
        What was counted
      </summary>
      <dl aria-label="Deep insights" className="grid gap-2 pb-1 text-[0.9375rem]">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-row-reverse items-baseline justify-end gap-3">
            <dt className="min-w-0 text-ink-2">{label}</dt>
            <dd className="w-12 shrink-0 font-semibold tabular">{value}</dd>
          </div>
        ))}
        <div className="flex flex-row-reverse items-baseline justify-end gap-3">
          <dt className="sr-only">Tone</dt>
          <dd className="min-w-0 text-ink-2">{analysis.toneAnalysis.overall}</dd>
        </div>
      </dl>
    </details>
  );
}
