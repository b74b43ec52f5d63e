import type { JournalEntry } from '@reflect/contract';
import { listBesideMood } from '@reflect/engine/writers-word';
import { Sparkle } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  getConversation,
  getInsights,
  getSummary,
  getSummaryBeside,
  listFurtherPatterns,
  listShownLines,
  shownSuggestions,
} from '../entry-content/entry-text.model.ts';

export function EntryInsights({ entry }: { entry: JournalEntry }) {
  const conversation = getConversation(entry);
  const insights = getInsights(entry);
  const summary = conversation === null ? getSummaryBeside(entry, entry.content) : getSummary(entry);
  if (conversation === null && insights === null) return null;
  const suggestions = conversation?.suggestions ?? insights?.suggestions ?? [];
  const emotions = conversation?.emotions ?? listBesideMood({ ...entry, emotions: insights?.emotions });
  const patterns = listFurtherPatterns(entry);
  const lines = listShownLines(entry);
  const inLines = new Set(lines.flatMap(({ shows }) => shows));
  const ways = (conversation?.communicationPatterns ?? []).filter((name) => !inLines.has(name));
  const isEmpty = !summary && emotions.length + patterns.length + suggestions.length === 0;
  if (conversation === null && isEmpty) return null;
  return (
    <section
      aria-labelledby="entry-insights"
      className="grid grid-cols-1 gap-3.5 rounded-card bg-sunken px-4 py-4"
    >
      <h3 id="entry-insights" className="flex items-center gap-2 text-[1.125rem]">
        <Sparkle aria-hidden="true" className="size-4 text-accent" strokeWidth={2} />
        {conversation === null ? 'Insights' : 'Conversation insights'}
      </h3>
      {summary !== null && summary !== '' && (
        <p dir="auto" className="font-serif text-[1.0625rem] wrap-anywhere">
          {summary}
        </p>
      )}
      <dl className="grid grid-cols-1 gap-3">
        <Names label="Emotions" names={emotions} />
        <Names label="Communication patterns" names={ways} />
        <Lines lines={lines} />
        <Names label="Patterns" names={patterns} />
        {conversation !== null && conversation.toneAnalysis.overall !== '' && (
          <Group label="Overall tone">{conversation.toneAnalysis.overall}</Group>
        )}
        {suggestions.length > 0 && (
          <Group label="Suggestions">
            <ul className="grid gap-1.5">
              {suggestions.slice(0, shownSuggestions).map((suggestion) => (
                <li key={suggestion} className="wrap-anywhere">
                  {suggestion}
                </li>
              ))}
            </ul>
          </Group>
        )}
      </dl>
    </section>
  );
}

function Lines({ lines }: { lines: ReturnType<typeof listShownLines> }) {
  if (lines.length === 0) return null;
  return (
    <Group label="Communication patterns, line by line">
      <ul className="grid gap-2.5">
        {lines.map(({ speaker, quote, shows }) => (
          <li key={`${speaker} ${quote}`} className="border-line-strong border-s-2 ps-3">
            <p dir="auto" className="font-serif wrap-anywhere">
              {speaker !== null && <strong className="font-semibold">{speaker}: </strong>}“{quote}”
            </p>
            <p className="text-note">{shows.join(', ')}</p>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="pb-1 text-note">{label}</dt>
      <dd className="text-[0.9375rem]">{children}</dd>
    </div>
  );
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Group label={label}>
      <ul className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <li
            key={name}
            className="max-w-full rounded-full border border-line bg-card px-3 py-1 font-medium wrap-anywhere"
          >
            {name}
          </li>
        ))}
      </ul>
    </Group>
  );
}
