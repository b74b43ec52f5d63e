import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { describePlan, findImportDays, sourceNames } from './describe-import.model.ts';
import type { ImportPlan } from './import-plan.model.ts';
import { SkippedList } from './skipped-list.tsx';

export function ImportPreview({
  plan,
  problem,
  onStart,
  onCancel,
}: {
  plan: ImportPlan;
  problem: string | null;
  onStart: () => void;
  onCancel: () => void;
}) {
  const lines = describePlan(plan);
  const days = findImportDays(plan);
  const writeLongDate = (moment: string) =>
    new Date(moment).toLocaleDateString(undefined, { dateStyle: 'long' });
  return (
    <Card as="section" aria-labelledby="import-preview" className="px-5 py-5">
      <h2 id="import-preview" className="text-[1.3125rem]">
        From {sourceNames[plan.source]}
      </h2>
      {lines.length === 0 ? (
        <p className="mt-2 text-ink-2">There's nothing new in this file.</p>
      ) : (
        <>
          <ul className="mt-3 grid gap-1 tabular-nums">
            {lines.map((line) => (
              <li key={line} className="font-medium">
                {line}
              </li>
            ))}
          </ul>
          {days !== null && (
            <p className="mt-2 text-ink-2">
              Written from {writeLongDate(days.first)} to {writeLongDate(days.last)}. Each entry keeps its
              date.
            </p>
          )}
          {plan.images.size > 0 && (
            <p className="mt-2 text-ink-2">Images are stored without the place where they were taken.</p>
          )}
          {plan.source !== 'reflect' && (
            <p className="mt-2 text-ink-2">They're analyzed in the background.</p>
          )}
        </>
      )}
      {lines.length > 0 && <SkippedList heading="Good to know" skipped={plan.notes} />}
      <SkippedList heading="Left out" skipped={plan.skipped} />
      {problem !== null && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {lines.length > 0 && <Button onClick={onStart}>{problem === null ? 'Import' : 'Try again'}</Button>}
        <Button variant="outline" onClick={onCancel}>
          Choose another file
        </Button>
      </div>
    </Card>
  );
}
