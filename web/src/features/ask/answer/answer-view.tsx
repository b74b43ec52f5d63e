import type { JournalAnswer, Quote } from '@reflect/engine/memory';
import { ChevronRight, ChevronUp } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { QuoteList } from '../../../platform/memory/quote-list.tsx';
import { describeAnswer, pickBestQuotes } from './describe-answer.model.ts';

const shownFirst = 3;

export function AnswerView({ answer, onOpen }: { answer: JournalAnswer; onOpen: (quote: Quote) => void }) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { isNothing, nearest, quotes, total } = answer;
  const all = useMemo(() => sortNewestFirst(quotes), [quotes]);
  const best = useMemo(() => sortNewestFirst(pickBestQuotes(quotes, shownFirst)), [quotes]);
  const shown = isNothing ? nearest : showsAll ? all : best;
  const wasPressed = useRef(false);
  const toggle = () => {
    wasPressed.current = true;
    setShowsAll(!showsAll);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button moves with what it shows
  useEffect(() => {
    if (wasPressed.current) list.current?.querySelector('a')?.focus();
  }, [showsAll]);
  const Arrow = showsAll ? ChevronUp : ChevronRight;
  return (
    <>
      <p dir="auto" className="text-[1.03125rem] leading-normal wrap-anywhere">
        {describeAnswer(answer)}
      </p>
      {shown.length > 0 && (
        <QuoteList
          ref={list}
          label={isNothing ? 'What comes nearest' : 'What you wrote'}
          quotes={shown}
          onOpen={onOpen}
        />
      )}
      {!isNothing && quotes.length > shownFirst && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={toggle}
          className="mt-1 inline-flex min-h-11 items-center gap-1 rounded font-semibold text-[0.9375rem] text-accent"
        >
          {showsAll ? 'Show fewer' : labelAll(quotes.length, total)}
          <Arrow aria-hidden="true" className="size-4 rtl:rotate-180" strokeWidth={2} />
        </button>
      )}
    </>
  );
}

const labelAll = (quoted: number, total: number) =>
  quoted < total ? `Show ${quoted} of ${total.toLocaleString()}` : `Show all ${total}`;

function sortNewestFirst(quotes: readonly Quote[]): Quote[] {
  return [...quotes].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}
