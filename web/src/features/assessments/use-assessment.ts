import { useState } from 'react';
import { useUser } from '../../platform/session/current-user.ts';
import { completedMs, toast } from '../../ui/toast/toast-store.ts';
import { type AnyAssessment, countQuestions } from './assessment.ts';
import {
  answerQuestion,
  getFinishedAnswers,
  goToPreviousQuestion,
  noProgress,
  type Progress,
} from './player.model.ts';
import { dropProgress, keepProgress, readKeptProgress } from './progress.ts';
import { keepResult, type LastResult, readLastResult } from './results.ts';
import { scoreAssessment } from './scoring/score.ts';

export function useAssessment(assessment: AnyAssessment) {
  const { id: userId } = useUser();
  const count = countQuestions(assessment);
  const [progress, setProgress] = useState<Progress>(
    () => readKeptProgress(assessment.key, userId, count) ?? noProgress,
  );
  const [isContinued, setIsContinued] = useState(progress.index > 0);
  const [earlier, setEarlier] = useState<LastResult | null>(() => readLastResult(assessment, userId));
  const [shown, setShown] = useState<LastResult | null>(null);

  const show = (next: Progress) => {
    setProgress(next);
    keepProgress(assessment.key, userId, next);
  };
  const answer = (value: number) => {
    const next = answerQuestion(progress, value, count);
    const isLast = progress.index === count - 1;
    const answers = isLast ? getFinishedAnswers(next, count) : null;
    if (answers === null) return show(next);
    const result = scoreAssessment(assessment, answers);
    keepResult({ assessment, result, userId });
    dropProgress(assessment.key, userId);
    setShown({ result, completedAt: new Date().toISOString() });
    if (assessment.key === 'stress-assessment' && result.kind === 'scale')
      toast({
        title: 'Assessment Complete',
        duration: completedMs,
        description: `Your stress management score: ${result.overall}/100`,
      });
  };
  const startOver = () => {
    dropProgress(assessment.key, userId);
    setProgress(noProgress);
    setIsContinued(false);
    setEarlier(readLastResult(assessment, userId));
    setShown(null);
  };
  return {
    count,
    progress,
    /** Whether they go on where they stopped on an earlier visit. */
    isContinued,
    /** Offered on the first question. */
    earlier,
    shown,
    answer,
    back: () => show(goToPreviousQuestion(progress)),
    startOver,
    showEarlier: () => setShown(earlier),
  };
}
