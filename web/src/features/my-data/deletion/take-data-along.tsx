import { Download } from 'lucide-react';
import { useState } from 'react';
import { openedFor } from '../../../platform/private-journal/private-here.ts';
import { useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { runningExport } from '../export/export-state.ts';
import { cancelExport, type ExportOutcome, runExport } from '../export/running-export.ts';

const outcomes: Record<ExportOutcome, { text: string; color: string }> = {
  done: { text: 'Your data was downloaded.', color: 'text-success' },
  failed: { text: 'Failed to export data. Please try again.', color: 'text-danger' },
  canceled: { text: 'Canceled. Nothing was downloaded.', color: 'text-ink-2' },
  busy: { text: 'Another export is under way.', color: 'text-ink-2' },
};

export function TakeDataAlong() {
  // There is no PDF of a private journal.
  const isPrivate = useStore(openedFor) !== null;
  const [outcome, setOutcome] = useState<ExportOutcome | null>(null);
  const isRunning = useStore(runningExport) !== null;
  const start = async () => {
    setOutcome(null);
    setOutcome(await runExport('zip'));
  };
  return (
    <Card as="section" className="mt-8 px-[min(1.25rem,6.25vw)] py-5" aria-labelledby="take-along">
      <h2 id="take-along" className="text-[1.1875rem]">
        Take your data with you
      </h2>
      <p className="mt-1 text-ink-2">
        One ZIP file with everything you saved, images included.
        {!isPrivate && ' A PDF is under Settings.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="outline"
          pending={isRunning}
          icon={<Download aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
          onClick={() => void start()}
        >
          {isRunning ? 'Preparing your file…' : 'Download my data'}
        </Button>
        {isRunning && (
          <Button variant="quiet" onClick={cancelExport}>
            Cancel
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {outcome && <p className={`mt-3 font-medium ${outcomes[outcome].color}`}>{outcomes[outcome].text}</p>}
      </div>
    </Card>
  );
}
