import type { EntryAnalysis, JournalEntry } from '@reflect/contract';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { getMoodColor } from '../../../ui/mood-label.tsx';
import { useAnalysedText } from '../analysis/use-analysed-text.ts';
import { findPageQuestion } from './page-question.model.ts';

/** One question about a page that was just saved. Renders nothing if no feeling is sure. */
export function PageQuestion({
  entry: { id, content },
  analysis,
  className,
}: {
  entry: JournalEntry;
  analysis: EntryAnalysis;
  className?: string;
}) {
  const text = useAnalysedText(useMemo(() => ({ content, writtenAs: id, isSecret: false }), [content, id]));
  const [answer, setAnswer] = useState<string | null>(null);
  const place = useRef<HTMLElement>(null);
  const question = findPageQuestion(analysis, text);
  if (question === null && answer === null) return null;
  // After an answer there is no further question.
  const say = (given: string) => {
    setAnswer(given);
    place.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={place} tabIndex={-1} aria-label="A question about this entry" className={className}>
      {answer !== null || question === null ? (
        <p role="status" className="text-note">
          <bdi>{answer}</bdi>
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 wrap-anywhere">
            <bdi>
              {question.chosen === null ? (
                <>
                  It reads like <Feeling name={question.feeling} />. Is that right?
                </>
              ) : (
                <>
                  You chose <Feeling name={question.chosen} />. Is {question.feeling} in it too?
                </>
              )}
            </bdi>
          </p>
          <span className="flex gap-2.5">
            <Button
              variant="outline"
              size="small"
              onClick={() => {
                text.choose(question.feeling);
                say(`Kept with this entry: ${question.feeling}.`);
              }}
            >
              Yes
            </Button>
            <Button
              variant="outline"
              size="small"
              onClick={() => {
                text.takeAway('feeling', question.feeling);
                say(`${capitalize(question.feeling)} is off this entry.`);
              }}
            >
              No
            </Button>
          </span>
        </div>
      )}
    </section>
  );
}

const capitalize = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

function Feeling({ name }: { name: string }) {
  return (
    <b
      className="font-semibold underline decoration-[3px] underline-offset-4"
      style={{ textDecorationColor: getMoodColor(name, 3) }}
    >
      {name}
    </b>
  );
}
