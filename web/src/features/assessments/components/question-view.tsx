import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { getKeyOnPage } from '../../../ui/key-on-page.ts';
import { toastsAbove } from '../../../ui/toast/toasts-above.ts';
import { type AnyAssessment, countQuestions } from '../assessment.ts';
import type { Progress } from '../player.model.ts';
import { listOptions } from '../scoring/styles.model.ts';
import { AnswerList, type AnswerOption } from './answer-list.tsx';

const arrow = <ArrowLeft aria-hidden="true" className="size-5 rtl:rotate-180" strokeWidth={1.8} />;

/** The keys 1 to 5 answer; the arrow key that points like Previous goes back. */
export function QuestionView({
  assessment,
  progress,
  onAnswer,
  onBack,
}: {
  assessment: AnyAssessment;
  progress: Progress;
  onAnswer: (value: number) => void;
  onBack: () => void;
}) {
  const { index, answers } = progress;
  const count = countQuestions(assessment);
  const text = getQuestionText(assessment, index);
  const options = listAnswerOptions(assessment, index);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownIndex = useRef(index);

  // Focuses the new question's heading, so that it is read out. On arrival the focus stays where it is.
  useEffect(() => {
    if (shownIndex.current !== index) heading.current?.focus({ preventScroll: true });
    shownIndex.current = index;
  }, [index]);
  useAnswerKeys({ options, onAnswer, onBack: index > 0 ? onBack : null });

  const progressText = `Question ${index + 1} of ${count}`;
  return (
    <section aria-label={assessment.title} data-hides-bar="">
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={index}
        aria-valuetext={progressText}
        className="mt-4 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200"
          style={{ width: `${((index + 1) / count) * 100}%` }}
        />
      </div>
      <p className="text-note mt-2 flex flex-wrap justify-between gap-x-4">
        <span>{progressText}</span>
        <span>Stays on this device</span>
      </p>
      <p className="mt-8 text-ink-2 lg:mt-12">{assessment.prompt}</p>
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-1 min-h-[3.9em] text-[1.75rem] leading-[1.3] text-balance outline-none lg:min-h-[2.6em] lg:text-[2.125rem]"
      >
        {text}
      </h2>
      <div {...toastsAbove} className="mt-6">
        <AnswerList
          label="Answers"
          question={index}
          options={options}
          chosen={answers[index] ?? null}
          onChoose={onAnswer}
        />
      </div>
      <div className="mt-4 flex min-h-11 flex-wrap justify-between gap-2">
        {index > 0 ? (
          <Button variant="quiet" className="-ms-4" icon={arrow} onClick={onBack}>
            Previous
          </Button>
        ) : assessment.kind === 'poles' ? (
          <span />
        ) : (
          <Link
            to="/dashboard"
            search={{ tab: 'activities' }}
            className={getButtonClasses({ variant: 'quiet', className: '-ms-4' })}
          >
            {arrow}
            Previous
          </Link>
        )}
        {index > 0 && (
          <Link
            to="/dashboard"
            search={{ tab: 'activities' }}
            className={getButtonClasses({ variant: 'quiet', className: '-me-4' })}
          >
            Continue later
          </Link>
        )}
      </div>
    </section>
  );
}

function useAnswerKeys({
  options,
  onAnswer,
  onBack,
}: {
  options: readonly AnswerOption[];
  onAnswer: (value: number) => void;
  onBack: (() => void) | null;
}) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      const target = event.target as Element;
      if (target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null) return;
      const option = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined;
      if (option !== undefined) onAnswer(option.value);
      else if (getKeyOnPage(event) === 'ArrowLeft') onBack?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [options, onAnswer, onBack]);
}

function getQuestionText(assessment: AnyAssessment, index: number): string {
  if (assessment.kind === 'poles') return assessment.statements[index]?.text ?? '';
  if (assessment.kind === 'scale') return assessment.questions[index] ?? '';
  return assessment.questions[index]?.text ?? '';
}

function listAnswerOptions(assessment: AnyAssessment, index: number): AnswerOption[] {
  if (assessment.kind === 'styles') return listOptions(assessment, index);
  return assessment.scale.map((label, at) => ({ value: at + 1, label }));
}
