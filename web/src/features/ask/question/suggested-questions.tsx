import { ChevronRight } from 'lucide-react';
import { useSuggestedQuestions } from '../../../platform/memory/use-memory.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Suggests questions that this journal can answer. */
export function SuggestedQuestions({
  isKnown,
  onAsk,
}: {
  isKnown: boolean;
  onAsk: (question: string) => void;
}) {
  const { answer: questions = [], isAsking, hasFailed } = useSuggestedQuestions();
  if (questions.length === 0 && !hasFailed && (!isKnown || isAsking)) return <ComingQuestions />;
  if (questions.length === 0)
    return <p className="mt-4 text-ink-2">Ask about a person, a feeling, a time or a word.</p>;
  return (
    <ul
      aria-label="Questions from your journal"
      className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
    >
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="flex min-h-13.5 w-full items-center gap-3 py-2 ps-4 pe-3 text-start font-serif text-[1.0625rem] leading-[1.35] hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {question}
            </span>
            <ChevronRight
              aria-hidden="true"
              className="size-4.5 shrink-0 text-ink-3 rtl:rotate-180"
              strokeWidth={1.8}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

const widths = ['w-3/5', 'w-1/2', 'w-2/3'];

/** Has the place of the questions until they are there. */
function ComingQuestions() {
  return (
    <div className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      <p className="sr-only">Looking for questions that your entries can answer…</p>
      {widths.map((width) => (
        <div key={width} className="flex min-h-13.5 items-center px-4">
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  );
}
