import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ToastSpot } from '../../../ui/toast/toast-spot.tsx';
import { AnalysisView } from '../analysis-result/analysis-view.tsx';
import { PageRow, writtenType } from '../notes/saved-words.tsx';
import { useEscape } from '../notes/use-escape.ts';
import { AnalysedText } from './analysed-text.tsx';
import { AnalysisProgress } from './analysis-progress.tsx';
import { type TextToAnalyse, useAnalysis } from './use-analysis.ts';

/** The text being written, analysed in its place: its sentences tinted by feeling, and below it what is known. */
export function AnalysedPage({ text, onClose }: { text: TextToAnalyse; onClose: () => void }) {
  const { state, analyse } = useAnalysis();
  const { SupportPlace } = useSupport();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => analyse(text), [analyse, text]);
  useEffect(() => top.current?.focus({ preventScroll: true }), []);
  useEscape(onClose);
  const shown = state.status === 'shown' ? state.analysis : null;
  return (
    <section role="dialog" data-in-place="" aria-labelledby="journal-analysis" className="pb-5">
      <PageRow
        day={
          <h2
            id="journal-analysis"
            className="shrink-0 font-sans text-note font-semibold tracking-normal text-ink-2"
          >
            Journal Analysis
          </h2>
        }
      >
        <span className="-my-3 ms-auto -me-2.5 flex shrink-0 items-center">
          <ToastSpot />
          <IconButton
            label="Close"
            tooltip={false}
            onClick={onClose}
            icon={<X aria-hidden="true" className="size-5" strokeWidth={1.7} />}
          />
        </span>
      </PageRow>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what has the focus is read from here on */}
      <div ref={top} tabIndex={0} className="rounded-lg pt-2 pb-4 outline-offset-4">
        <AnalysedText text={text} analysis={shown} type={writtenType} />
      </div>
      <div className="border-t border-line pt-4">
        <SupportPlace entryId={text.writtenAs} part="card" wayOn="Keep writing" onWayOn={onClose} />
        <AnalysisProgress state={state} />
        {state.status === 'shown' && (
          <AnalysisView analysis={state.analysis} text={text} onDevice={state.onDevice} isPageShown />
        )}
        <SupportPlace entryId={text.writtenAs} part="line" wayOn="Keep writing" onWayOn={onClose} />
      </div>
    </section>
  );
}
