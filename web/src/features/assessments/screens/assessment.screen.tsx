import { toDay } from '@reflect/engine/days';
import { RotateCcw } from 'lucide-react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { Button } from '../../../ui/button.tsx';
import type { AssessmentContent } from '../catalogue.ts';
import { PersonalityResultView } from '../components/personality-result.tsx';
import { QuestionView } from '../components/question-view.tsx';
import { ScaleResultView } from '../components/scale-result.tsx';
import { StylesResultView } from '../components/styles-result.tsx';
import type { LastResult } from '../results.ts';
import { useAssessment } from '../use-assessment.ts';

const day = (at: string) => writeDay(toDay(new Date(at)), { day: 'numeric', month: 'long', year: 'numeric' });

export function AssessmentScreen({ assessment, types, pairs }: AssessmentContent) {
  const visit = useAssessment(assessment);
  if (visit.shown !== null)
    return (
      <ResultView content={{ assessment, types, pairs }} shown={visit.shown} onRetake={visit.startOver} />
    );
  const isFirst = visit.progress.index === 0;
  return (
    <>
      {isFirst && <p className="mt-2 text-ink-2">{assessment.intro} It's for reflection, not a diagnosis.</p>}
      {isFirst && visit.earlier !== null && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-card px-4 py-2.5">
          <p>
            <span className="font-semibold">Your last result</span>
            {visit.earlier.completedAt && (
              <span className="text-note block">{day(visit.earlier.completedAt)}</span>
            )}
          </p>
          <Button variant="quiet" onClick={visit.showEarlier}>
            Show it
          </Button>
        </div>
      )}
      {visit.isContinued && !isFirst && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-note">You're continuing where you stopped.</p>
          <Button
            variant="quiet"
            icon={<RotateCcw aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
            onClick={visit.startOver}
          >
            Start again
          </Button>
        </div>
      )}
      <QuestionView
        assessment={assessment}
        progress={visit.progress}
        onAnswer={visit.answer}
        onBack={visit.back}
      />
    </>
  );
}

function ResultView({
  content: { assessment, types, pairs },
  shown: { result, completedAt },
  onRetake,
}: {
  content: AssessmentContent;
  shown: LastResult;
  onRetake: () => void;
}) {
  if (assessment.kind === 'scale' && result.kind === 'scale')
    return <ScaleResultView {...{ assessment, result, completedAt, onRetake }} />;
  if (assessment.kind === 'styles' && result.kind === 'styles')
    return <StylesResultView {...{ assessment, result, completedAt, onRetake }} />;
  if (assessment.kind === 'poles' && result.kind === 'poles' && pairs !== null)
    return <PersonalityResultView {...{ assessment, types, pairs, result, completedAt, onRetake }} />;
  return null;
}
