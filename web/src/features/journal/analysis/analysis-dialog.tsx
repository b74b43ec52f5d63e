import { useEffect, useRef } from 'react';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { BackBar } from '../entries/reading.tsx';
import { AnalysisProgress } from './analysis-progress.tsx';
import { AnalysisView } from './analysis-view.tsx';
import { type TextToAnalyse, useAnalysis } from './use-analysis.ts';

/** Analyses a text as soon as it opens, and shows the analysis. */
export function AnalysisDialog({
  text,
  isDocked = false,
  onClose,
}: {
  text: TextToAnalyse;
  /** Whether it stands in place of the writing, beside what stays in use. */
  isDocked?: boolean;
  onClose: () => void;
}) {
  const { state, analyse } = useAnalysis();
  const { SupportPlace } = useSupport();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => analyse(text), [analyse, text]);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Journal Analysis"
      layout={isDocked ? 'docked' : 'sheet'}
      bar={<BackBar to={undefined} onPress={onClose} />}
      initialFocus={top}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div ref={top} tabIndex={0} className="rounded-lg outline-offset-4">
        <SupportPlace entryId={text.writtenAs} part="card" wayOn="Keep writing" onWayOn={onClose} />
        <AnalysisProgress state={state} />
        {state.status === 'shown' && (
          <AnalysisView analysis={state.analysis} text={text} onDevice={state.onDevice} />
        )}
        <SupportPlace entryId={text.writtenAs} part="line" wayOn="Keep writing" onWayOn={onClose} />
      </div>
    </Dialog>
  );
}
