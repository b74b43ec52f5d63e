import type { JournalEntry } from '@reflect/contract';
import { toDay } from '@reflect/engine/days';
import { Link } from '@tanstack/react-router';
import { History, LockKeyhole, UserRound } from 'lucide-react';
import { PrivateImage } from '../../../platform/images/private-image.tsx';
import { Chip, chipLinkClasses } from '../../../ui/chip.tsx';
import { detailDots, listFurtherTags, maskContent } from '../entry-content/entry-text.model.ts';
import { describeSentiment, entryTypeNames, getShownSentiment } from '../journal.model.ts';
import type { SpokenRange } from '../journal-slots.tsx';
import { writeFullMoment, writeTimeLabel } from '../list/days.model.ts';
import { NotedText } from '../margin/noted-text.tsx';
import { type PageAnswer, usePageTints } from '../notes/use-page-answer.ts';
import { wasEdited } from '../versions/earlier-version.api.ts';
import { EntryFacts } from './entry-facts.tsx';
import { EntryInsights } from './entry-insights.tsx';
import { FoundPassage } from './found-passage.tsx';

export function EntryDetails({
  entry,
  hasAnalysis,
  readRange,
  answer: { notes, analysis },
  isBeside,
  passage,
  onShowEarlier,
}: {
  entry: JournalEntry;
  hasAnalysis: boolean;
  /** The part of the content being read aloud. */
  readRange: SpokenRange | null;
  /** The notes and the analysis beside its sentences. */
  answer: PageAnswer;
  /** Whether notes are beside their sentences, not below. */
  isBeside: boolean;
  /** The part of the content that the entry opens at. */
  passage: SpokenRange | null;
  onShowEarlier: () => void;
}) {
  const sentiment = getShownSentiment(entry);
  const tags = listFurtherTags(entry, entry.content);
  const tints = usePageTints(entry, analysis);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-note">
        <EntryFacts entry={entry} />
        {/* Without a title, the heading shows the day. */}
        <Link
          to="/dashboard"
          search={{ tab: 'calendar', day: toDay(new Date(entry.createdAt)) }}
          className="-my-2 inline-flex min-h-11 items-center rounded-control underline decoration-line-strong underline-offset-4 hover:text-ink"
        >
          <time dir="auto" dateTime={entry.createdAt}>
            {(entry.title ? writeFullMoment : writeTimeLabel)(new Date(entry.createdAt))}
          </time>
          <span className="sr-only">, this day in the calendar</span>
        </Link>
        <span>{entryTypeNames[entry.entryType]}</span>
        {sentiment !== null && <SentimentScale score={sentiment} />}
      </div>
      {wasEdited(entry) && (
        <p className="-my-3 flex flex-wrap items-center gap-x-3 text-note">
          Edited {writeFullMoment(new Date(entry.updatedAt))}
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onShowEarlier}
            className="-mx-2 -my-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold text-accent"
          >
            <History aria-hidden="true" className="size-4" strokeWidth={1.9} />
            Earlier version
          </button>
        </p>
      )}

      {entry.isSecret ? (
        <div className="grid grid-cols-1 gap-2">
          <p className="tracking-[0.1em] wrap-anywhere text-ink-2" aria-hidden="true">
            {maskContent(entry.content, detailDots)}
          </p>
          <p className="flex items-center gap-1.5 text-note">
            <LockKeyhole aria-hidden="true" className="size-4" strokeWidth={1.9} />
            Secret entry. Its text is hidden. Select Edit to show it.
          </p>
        </div>
      ) : passage === null || readRange !== null ? (
        <NotedText
          content={entry.content}
          notes={notes}
          tints={tints}
          isBeside={isBeside}
          readRange={readRange}
        />
      ) : (
        <p dir="auto" className="font-serif text-[1.1875rem] leading-[1.6] whitespace-pre-wrap wrap-anywhere">
          <FoundPassage text={entry.content} range={passage} />
        </p>
      )}

      {entry.imageUrl !== null && !entry.isSecret && (
        <figure className="grid gap-1.5">
          <PrivateImage
            src={entry.imageUrl}
            writtenAt={entry.createdAt}
            alt={entry.imageAnalysis?.description ?? 'Image of this entry'}
            className="max-h-[200px] max-w-full rounded-card border border-line object-contain object-left rtl:object-right"
          />
          {entry.imageAnalysis !== null && (
            <figcaption className="text-note">{entry.imageAnalysis.description}</figcaption>
          )}
        </figure>
      )}

      {(entry.people.length > 0 || tags.length > 0) && (
        <ul aria-label="People and tags" className="flex flex-wrap gap-2">
          {entry.people.map((person) => (
            <li key={person.id} className="max-w-full">
              <Link to="/people/$personId" params={{ personId: person.id }} className={chipLinkClasses}>
                <UserRound aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={1.9} />
                <bdi className="truncate">{person.displayName}</bdi>
              </Link>
            </li>
          ))}
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip>
                <bdi className="truncate">#{tag}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}

      {/* A full analysis below repeats the insights, except those of a conversation. */}
      {(!hasAnalysis || entry.conversationData?.analysis !== undefined) && <EntryInsights entry={entry} />}
    </div>
  );
}

function SentimentScale({ score }: { score: number }) {
  const words = describeSentiment(score);
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className="flex gap-1">
        {[1, 2, 3, 4, 5].map((step) => (
          <span
            key={step}
            className={
              step <= Math.round(score)
                ? 'size-1.5 rounded-full bg-ink-3'
                : 'size-1.5 rounded-full bg-line-strong'
            }
          />
        ))}
      </span>
      <span>
        <span className="sr-only">Sentiment: </span>
        {words}
      </span>
    </span>
  );
}
