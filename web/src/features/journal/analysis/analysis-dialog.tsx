import { useEffect, useRef } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { useJournalSlots } from '../journal-slots.tsx';
import { AnalysisView } from './analysis-view.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { type TextToRead, useReading } from './use-reading.ts';

/** Has a text read as soon as it opens, and shows the reading. */
export function AnalysisDialog({ text, onClose }: { text: TextToRead; onClose: () => void }) {
  const { reading, read } = useReading();
  const { SupportPlace } = useJournalSlots();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => read(text), [read, text]);

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Journal Analysis" initialFocus={top}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div ref={top} tabIndex={0} className="rounded-lg outline-offset-4">
        <SupportPlace entryId={text.writtenAs} wayOn="Keep writing" onWayOn={onClose} />
        <ReadingProgress reading={reading} />
        {reading.status === 'shown' && (
          <AnalysisView analysis={reading.analysis} text={text} onDevice={reading.onDevice} />
        )}
      </div>
    </Dialog>
  );
}
