import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ProgressLine } from './progress-line.tsx';
import type { ReadingProgress } from './read-import.ts';

export function Reading({ progress, onStop }: { progress: ReadingProgress | null; onStop: () => void }) {
  return (
    <Card as="section" aria-label="Reading your file" className="px-5 py-5">
      {progress === null ? (
        <Spinner className="min-h-12 justify-start" label="Reading your file" />
      ) : (
        <>
          <p className="font-medium tabular-nums" aria-live="polite">
            Reading your file: {progress.done.toLocaleString()} of {progress.total.toLocaleString()}
          </p>
          <ProgressLine label="Read" {...progress} />
        </>
      )}
      <Button variant="outline" className="mt-4" onClick={onStop}>
        Cancel
      </Button>
    </Card>
  );
}
