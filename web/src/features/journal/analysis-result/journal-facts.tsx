import type { JournalEntry } from '@reflect/contract';
import { pickEnglish } from '@reflect/engine/days/english';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { AnalysedText } from '../analysis/use-analysed-text.ts';
import { NotThis } from '../claims/not-this.tsx';
import { useEntries } from '../journal.api.ts';
import { useOpenPage } from '../reader/open-page.ts';
import { quoteForFact } from './fact-quote.model.ts';
import { findFactsAbout, type JournalFact } from './journal-facts.model.ts';

const locale = pickEnglish(new Intl.DateTimeFormat().resolvedOptions().locale);

export function JournalFacts({ text }: { text: AnalysedText }) {
  const { entries } = useEntries();
  const openPage = useOpenPage();
  const { writtenAs, content, isSecret, mood, corrections, takesAway, takeAway } = text;
  const facts = useMemo(() => {
    if (isSecret) return [];
    const known = entries.find(({ id }) => id === writtenAs);
    const entry = known ?? { id: writtenAs, createdAt: new Date().toISOString(), people: [] };
    return findFactsAbout({ entry: { ...entry, content, isSecret, mood, corrections }, entries, locale });
  }, [entries, writtenAs, content, isSecret, mood, corrections]);
  const shown = facts.filter(({ key }) => !takesAway('fact', key));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="journal-facts">
      <h3 id="journal-facts" className="pb-1 text-[1.1875rem]">
        In your journal
      </h3>
      {shown.map((fact) => (
        <Fact key={fact.key} fact={fact} entries={entries} onOpen={openPage}>
          <NotThis claim={fact.text} onPress={() => takeAway('fact', fact.key)} />
        </Fact>
      ))}
    </section>
  );
}

function Fact({
  fact,
  entries,
  onOpen,
  children,
}: {
  fact: JournalFact;
  entries: readonly JournalEntry[];
  onOpen: (entryId: string) => void;
  children: ReactNode;
}) {
  const counted = entries.filter(({ id }) => fact.entryIds.includes(id));
  return (
    <div className="pb-3">
      <div className="flex items-center justify-between gap-3 pb-1.5">
        <p className="min-w-0 wrap-anywhere">
          <bdi>{fact.text}</bdi>
        </p>
        {children}
      </div>
      <ul className="divide-y divide-line rounded-card border border-line">
        {counted.map(({ id, createdAt, content }) => (
          <li key={id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(id)}
              className="flex min-h-11 w-full items-center gap-3 px-3.5 py-2.5 text-start"
            >
              <span className="w-14 shrink-0 text-[0.84375rem] text-ink-3">{writeShortDate(createdAt)}</span>
              <span dir="auto" className="min-w-0 flex-1 font-serif wrap-anywhere">
                “{quoteForFact(content, fact.about)}”
              </span>
              <ChevronRight
                aria-hidden="true"
                className="rtl:rotate-180 size-4.5 shrink-0 text-ink-3"
                strokeWidth={1.7}
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const writeShortDate = (createdAt: string) =>
  new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }).format(new Date(createdAt));
