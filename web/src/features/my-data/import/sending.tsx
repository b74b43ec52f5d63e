import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ProgressLine } from './progress-line.tsx';
import type { ImportProgress } from './send-import.ts';

export function Sending({
  progress: { done, total },
  isStopping,
  onStop,
}: {
  progress: ImportProgress;
  isStopping: boolean;
  onStop: () => void;
}) {
  return (
    <Card as="section" aria-label="Import under way" className="px-5 py-5">
      <p className="font-medium tabular-nums" aria-live="polite">
        Importing: {done.toLocaleString()} of {total.toLocaleString()}
      </p>
      <ProgressLine label="Imported" done={done} total={total} />
      <p className="mt-3 text-note">Please keep this page open until it's done.</p>
      <Button variant="outline" className="mt-4" pending={isStopping} onClick={onStop}>
        {isStopping ? 'Stopping…' : 'Stop'}
      </Button>
    </Card>
  );
}
