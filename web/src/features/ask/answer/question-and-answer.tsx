import type { Chip, JournalAnswer, Quote } from '@reflect/engine/memory';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { useAsk } from '../../../platform/memory/use-memory.ts';
import { Button } from '../../../ui/button.tsx';
import type { AskedQuestion } from '../asked-questions.ts';
import { leaveOut, restoreWritten } from '../asked-questions.ts';
import { AnswerView } from './answer-view.tsx';
import { AskedChips } from './asked-chips.tsx';

const lateMs = 8_000;

export function QuestionAndAnswer({
  question,
  isKnown,
  hasMeaning,
  onChange,
  onAnswer,
  onOpen,
}: {
  question: AskedQuestion;
  /** Whether memory holds the journal. Before that, finding nothing means nothing. */
  isKnown: boolean;
  hasMeaning: boolean;
  onChange: (question: AskedQuestion) => void;
  onAnswer: (id: string, answer: JournalAnswer) => void;
  onOpen: (quote: Quote) => void;
}) {
  const { id, asked, previous, written } = question;
  const hasWords = asked.trim() !== '';
  const { answer, hasFailed, isAsking, askAgain } = useAsk(hasWords ? { question: asked, previous } : null);
  const restore = useRef<HTMLButtonElement>(null);
  const isChanged = asked !== written || previous !== question.before;
  // An answer from before the last pages arrived doesn't know whether they have something.
  const mayChange = !isKnown || isAsking;
  const shown = useMemo(
    () =>
      answer === undefined || (answer.isNothing && mayChange) ? null : filterNearest(answer, hasMeaning),
    [answer, mayChange, hasMeaning],
  );
  useEffect(() => {
    if (shown !== null) onAnswer(id, shown);
  }, [id, shown, onAnswer]);
  const hasLeftOut = useRef(false);
  const leave = (chip: Chip) => {
    hasLeftOut.current = true;
    onChange(leaveOut(question, chip));
  };
  // The chip that had the focus is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has the focus next comes with the answer
  useEffect(() => {
    if (!hasLeftOut.current || restore.current === null) return;
    hasLeftOut.current = false;
    restore.current.focus({ preventScroll: true });
  }, [shown, hasWords]);

  return (
    <section id={`question-${id}`} aria-label={written} className="mt-8 scroll-mt-20">
      <div
        data-drawn=""
        className="ms-auto w-fit max-w-[88%] rounded-[1.25rem] rounded-ee-[5px] bg-accent-soft px-4 pt-2.5 pb-3 font-serif text-[1.125rem] leading-[1.4]"
      >
        <span className="sr-only">You asked: </span>
        <h2
          dir="auto"
          className="inline text-[1.125rem] leading-[1.4] font-normal tracking-normal whitespace-pre-wrap wrap-anywhere"
        >
          {written}
        </h2>
      </div>
      <div className="mt-4">
        {shown !== null && (shown.chips.length > 0 || isChanged) && (
          <div className="mb-3 flex flex-wrap items-center gap-2">
            <AskedChips chips={shown.chips} onLeaveOut={leave} />
            {isChanged && <AsWritten ref={restore} onPress={() => onChange(restoreWritten(question))} />}
          </div>
        )}
        {!hasWords && (
          <div className="flex flex-wrap items-center gap-x-2">
            <p>Nothing is left of this question.</p>
            <AsWritten ref={restore} onPress={() => onChange(restoreWritten(question))} />
          </div>
        )}
        {shown !== null && <AnswerView key={asked} answer={shown} onOpen={onOpen} />}
        {hasWords && shown === null && !hasFailed && <Looking />}
        {hasFailed && shown === null && (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>Your entries couldn't be searched.</p>
            <Button variant="outline" pending={isAsking} onClick={askAgain}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

/** Without search by meaning, an entry that shares no word with the question isn't near it. */
function filterNearest(answer: JournalAnswer, hasMeaning: boolean): JournalAnswer {
  if (hasMeaning || !answer.isNothing) return answer;
  return { ...answer, nearest: answer.nearest.filter(({ matches }) => matches.length > 0) };
}

function AsWritten({ ref, onPress }: { ref: Ref<HTMLButtonElement>; onPress: () => void }) {
  return (
    <Button ref={ref} variant="quiet" size="small" onClick={onPress}>
      Ask as written
    </Button>
  );
}

/** Shown while there is no answer yet. */
function Looking() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="text-ink-2">
      {isLate
        ? 'Still looking. A long journal takes a while the first time.'
        : 'Looking through your entries…'}
    </p>
  );
}
