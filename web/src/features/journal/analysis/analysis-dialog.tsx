import { useEffect, useRef, useState } from 'react';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ToastSpot } from '../../../ui/toast/toast-spot.tsx';
import { AnalysisView } from '../analysis-result/analysis-view.tsx';
import { writeTimeLabel } from '../list/days.model.ts';
import { AnalysedText } from './analysed-text.tsx';
import { AnalysisProgress } from './analysis-progress.tsx';
import { type TextToAnalyse, useAnalysis } from './use-analysis.ts';

/** Starts the analysis as soon as it opens. */
export function AnalysisDialog({ text, onClose }: { text: TextToAnalyse; onClose: () => void }) {
  const { state, analyse } = useAnalysis();
  const { SupportPlace } = useSupport();
  const top = useRef<HTMLDivElement>(null);
  const [startedAt] = useState(() => new Date());
  useEffect(() => analyse(text), [analyse, text]);

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Journal Analysis" initialFocus={top}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div ref={top} tabIndex={0} className="rounded-lg outline-offset-4">
        <p className="flex flex-wrap items-center pb-2 text-note">
          Today, {writeTimeLabel(startedAt)}
          <ToastSpot />
        </p>
        <SupportPlace entryId={text.writtenAs} part="card" wayOn="Keep writing" onWayOn={onClose} />
        {!text.isSecret && (
          <div className="pt-1 pb-4">
            <AnalysedText text={text} analysis={state.status === 'shown' ? state.analysis : null} />
          </div>
        )}
        <AnalysisProgress state={state} />
        {state.status === 'shown' && (
          <AnalysisView
            analysis={state.analysis}
            text={text}
            onDevice={state.onDevice}
            isPageShown={!text.isSecret}
          />
        )}
        <SupportPlace entryId={text.writtenAs} part="line" wayOn="Keep writing" onWayOn={onClose} />
      </div>
    </Dialog>
  );
}
