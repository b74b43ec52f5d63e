import type { JournalAnswer, Previous, Quote } from '@reflect/engine/memory';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useMemoryProgress } from '../../platform/memory/use-memory.ts';
import { useUser } from '../../platform/session/current-user.ts';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/layout/load-failure.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { toastsAbove } from '../../ui/toast/toasts-above.ts';
import { describeAnswer } from './answer/describe-answer.model.ts';
import { QuestionAndAnswer } from './answer/question-and-answer.tsx';
import { type AskedQuestion, getAsking, questionDrafts } from './asked-questions.ts';
import { AskField } from './question/ask-field.tsx';
import { type AskedJournal, JournalNote } from './question/journal-note.tsx';
import { NothingToAsk } from './question/nothing-to-ask.tsx';
import { isReading, ReadingProgress } from './question/reading-progress.tsx';
import { SuggestedQuestions } from './question/suggested-questions.tsx';
import { useAskQuestion } from './use-ask-question.ts';
import './ask.css';

export function AskView({
  journal,
  DictationButton,
  onOpen,
}: {
  journal: AskedJournal;
  DictationButton: ComponentType<{ readText: () => string; onText: (text: string) => void }>;
  onOpen: (quote: Quote) => void;
}) {
  const { id: userId } = useUser();
  const asking = getAsking(userId);
  const questions = useStore(asking, (present) => present.questions);
  const newId = useStore(asking, (present) => present.newId);
  const progress = useMemoryProgress();
  const askQuestion = useAskQuestion();
  const field = useRef<HTMLTextAreaElement>(null);
  const latest = useRef<Previous | null>(null);
  const { said, say } = useSaid({ waits: isReading(progress) });

  useEffect(() => showQuestion(newId), [newId]);
  const hear = useCallback(
    (id: string, answer: JournalAnswer) => {
      if (asking.read().questions.at(-1)?.id !== id) return;
      latest.current = answer;
      say(id, describeAnswer(answer));
      if (asking.read().newId !== id) return;
      showQuestion(id);
      asking.set((present) => ({ ...present, newId: null }));
    },
    [asking, say],
  );
  const change = useCallback(
    (changed: AskedQuestion) =>
      asking.set((present) => ({
        ...present,
        questions: present.questions.map((question) => (question.id === changed.id ? changed : question)),
      })),
    [asking],
  );
  const clear = () => {
    latest.current = null;
    asking.set((present) => ({ ...present, questions: [], newId: null }));
    field.current?.focus();
  };
  const send = (text: string, previous: Previous | null) => {
    askQuestion(text, previous);
    // The on-screen keyboard would cover the answer.
    if (window.matchMedia('(pointer: coarse)').matches) field.current?.blur();
  };

  if (journal.status === 'failed')
    return <LoadFailure className="mt-6" text="Your entries couldn't be loaded." onRetry={journal.retry} />;
  if (journal.isComplete && journal.count === 0) return <NothingToAsk />;
  const isKnown =
    progress !== null && progress.total >= journal.count && (journal.isComplete || journal.isAway);
  return (
    <>
      {isReading(progress) && <ReadingProgress progress={progress} />}
      <JournalNote journal={journal} progress={progress} />
      <SuggestedQuestions isKnown={isKnown} onAsk={(question) => send(question, null)} />
      {questions.map((question) => (
        <QuestionAndAnswer
          key={question.id}
          question={question}
          isKnown={isKnown}
          hasMeaning={progress?.hasMeaning === true}
          onChange={change}
          onAnswer={hear}
          onOpen={onOpen}
        />
      ))}
      {questions.length > 0 && (
        <p className="mt-6 flex flex-wrap items-center justify-between gap-x-3 pb-4 text-note">
          Answered on this device. Nothing left it.
          <Button variant="quiet" size="small" className="-me-3.5" onClick={clear}>
            Clear
          </Button>
        </p>
      )}
      <LiveRegion message={said} />
      <div {...toastsAbove} className="ask-place">
        <AskField
          placeholder={questions.length > 0 ? 'Ask something else' : 'Ask something'}
          fieldRef={field}
          dictation={
            <DictationButton
              readText={() => questionDrafts.keptFor(userId).read().text}
              onText={(text) => questionDrafts.keptFor(userId).set({ text })}
            />
          }
          onAsk={(text) => send(text, latest.current)}
        />
      </div>
    </>
  );
}

/** Announces an answer when it arrives and when it changes, but not for every page that is read meanwhile. */
function useSaid({ waits }: { waits: boolean }) {
  const [said, setSaid] = useState({ id: '', message: '' });
  const say = useCallback(
    (id: string, message: string) =>
      setSaid((before) =>
        before.id === id && (waits || before.message === message) ? before : { id, message },
      ),
    [waits],
  );
  return { said: said.message, say };
}

function showQuestion(id: string | null) {
  if (id !== null) document.getElementById(`question-${id}`)?.scrollIntoView({ block: 'start' });
}
