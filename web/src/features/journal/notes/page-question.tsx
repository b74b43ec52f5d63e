import type { EntryAnalysis, JournalEntry } from '@reflect/contract';
import { useMemo, useRef, useState } from 'react';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { moodColor } from '../../../ui/mood-label.tsx';
import { useAnalysedText } from '../analysis/use-analysed-text.ts';
import { ownWordsOfEntry } from '../entries/own-words.model.ts';
import { questionOf } from './page-question.model.ts';

/** One question about a page that was just saved; nothing where nothing is sure, on a secret page, and on one that met support. */
export function PageQuestion({ entry }: { entry: JournalEntry }) {
  const { useMetSupport } = useSupport();
  const mayAsk = !entry.isSecret && entry.entryType !== 'CAE' && entry.analysis !== null;
  const metSupport = useMetSupport({ textId: entry.id, text: mayAsk ? ownWordsOfEntry(entry) : '' });
  if (!mayAsk || entry.analysis === null || metSupport !== false) return null;
  return <Question entry={entry} analysis={entry.analysis} />;
}

function Question({ entry: { id, content }, analysis }: { entry: JournalEntry; analysis: EntryAnalysis }) {
  const text = useAnalysedText(useMemo(() => ({ content, writtenAs: id, isSecret: false }), [content, id]));
  const [answer, setAnswer] = useState<string | null>(null);
  const place = useRef<HTMLElement>(null);
  const question = questionOf(analysis, text);
  if (question === null && answer === null) return null;
  // What is said next isn't asked about again.
  const say = (given: string) => {
    setAnswer(given);
    place.current?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="A question about this page"
      className="mt-2.5 outline-none"
    >
      {answer !== null || question === null ? (
        <p role="status" className="text-note">
          {answer}
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 ps-1">
          <p className="min-w-0 wrap-anywhere">
            {question.chosen === null ? (
              <>
                It reads like <Feeling name={question.feeling} />. Is that right?
              </>
            ) : (
              <>
                You chose <Feeling name={question.chosen} />. Is {question.feeling} in it too?
              </>
            )}
          </p>
          <span className="flex gap-2.5">
            <Button
              variant="outline"
              size="small"
              onClick={() => {
                text.choose(question.feeling);
                say(`Kept with this page: ${question.feeling}.`);
              }}
            >
              Yes
            </Button>
            <Button
              variant="outline"
              size="small"
              onClick={() => {
                text.takeAway('feeling', question.feeling);
                say(
                  `${question.feeling.charAt(0).toUpperCase()}${question.feeling.slice(1)} is off this page.`,
                );
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

function Feeling({ name }: { name: string }) {
  return (
    <b
      className="font-semibold underline decoration-[3px] underline-offset-4"
      style={{ textDecorationColor: moodColor(name, 3) }}
    >
      {name}
    </b>
  );
}
