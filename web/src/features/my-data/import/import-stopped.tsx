import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { undoQuestion, useTakeBack } from '../undo/use-take-back.ts';
import { writeCount } from './describe-import.model.ts';
import { ProgressLine } from './progress-line.tsx';
import type { ImportProgress, ImportResult } from './send-import.ts';
import { SkippedList } from './skipped-list.tsx';

/** An import that its person stopped: what is in the journal, and the ways on. */
export function ImportStopped({
  importId,
  progress: { done, total },
  result: { added, skipped },
  onContinue,
  onAnother,
  onChanged,
}: {
  importId: string;
  progress: ImportProgress;
  result: ImportResult;
  onContinue: () => void;
  onAnother: () => void;
  onChanged: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  // Going on after half of an undo would leave out what was undone.
  const [isGivenUp, setIsGivenUp] = useState(false);
  const { takeBack, left, isUnderWay } = useTakeBack({ onChanged });
  const nothing = added === 0;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; this also reads the heading out.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby="import-stopped" className="px-5 py-5">
      <h2 id="import-stopped" ref={heading} tabIndex={-1} className="text-[1.3125rem] outline-none">
        {nothing
          ? 'Stopped before anything was added'
          : `Stopped: ${writeCount(added, ['item', 'items'])} imported`}
      </h2>
      {!isGivenUp && (
        <p className="mt-2 text-ink-2 tabular-nums">
          {(total - done).toLocaleString()} of {total.toLocaleString()} weren't sent. Nothing is imported
          twice if you continue.
        </p>
      )}
      <SkippedList heading="Left out" skipped={skipped} />
      {isUnderWay && (
        <div className="mt-4 text-note tabular-nums">
          <p aria-live="polite">
            Undoing: {(added - left).toLocaleString()} of {added.toLocaleString()}
          </p>
          <ProgressLine label="Undone" done={added - left} total={added} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {!isGivenUp && <Button onClick={onContinue}>Continue</Button>}
        {!nothing && (
          <Button variant="outline" pending={isUnderWay} onClick={() => setIsAsking(true)}>
            Undo what was imported
          </Button>
        )}
        {!isUnderWay && (
          <Button variant="quiet" onClick={onAnother}>
            Choose another file
          </Button>
        )}
      </div>
      <ConfirmDialog
        {...undoQuestion}
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => {
          setIsAsking(false);
          setIsGivenUp(true);
          takeBack({ importId, items: added, onDone: onAnother });
        }}
      />
    </Card>
  );
}
