import type { JournalEntry } from '@reflect/contract';
import { listShownTags } from '@reflect/contract/hashtags';
import { getMoodFeeling } from '@reflect/engine/emotions';
import { LockKeyhole, MessagesSquare, Sparkle, UserRound } from 'lucide-react';
import { memo } from 'react';
import { readFeltWords } from '../../../platform/felt-words.ts';
import { PrivateImage } from '../../../platform/images/private-image.tsx';
import { MoodCard } from '../../../ui/mood-card.tsx';
import { EntryStateLine } from '../entries/entry-state-line.tsx';
import {
  cardDots,
  clip,
  getCardSummary,
  getEntryLabel,
  listFurtherTags,
  maskContent,
  previewLength,
  shownLength,
} from '../entry-content/entry-text.model.ts';
import { MarkedText } from '../search/marked-text.tsx';
import { shortenText, type TextRange } from '../search/search.model.ts';
import type { EntryMatches } from '../search/search-index.model.ts';
import { writeMomentInMonth } from './days.model.ts';

/** Tinted with the color of the entry's mood. The whole card opens the entry. */
export const EntryCard = memo(function EntryCard({
  entry,
  today,
  isOpen = false,
  matches,
  onOpen,
}: {
  entry: JournalEntry;
  /** Whether it is open beside the list. */
  isOpen?: boolean;
  today: Date;
  /** Where it matches the search; null without a search. */
  matches: EntryMatches | null;
  onOpen: (entryId: string) => void;
}) {
  const time = writeMomentInMonth(new Date(entry.createdAt), today);
  const summary = getCardSummary(entry);
  const shownText = matches?.excerpt?.text ?? shortenText(entry.content);
  return (
    <MoodCard
      mood={entry.mood}
      isOpen={isOpen}
      moodName={entry.mood !== null && <MarkedText text={entry.mood} ranges={matches?.mood} />}
      felt={isConversation(entry) ? undefined : readFeltWords(entry, shownFeelings)}
      headMark={
        entry.entryType === 'CAE' && (
          <MessagesSquare aria-label="Conversation analysis" className="size-4 shrink-0" strokeWidth={1.8} />
        )
      }
      dateTime={entry.createdAt}
      time={time}
      label={`Open entry: ${getEntryLabel(entry)}, ${time}`}
      onOpen={() => onOpen(entry.id)}
    >
      {entry.title && (
        <h3 dir="auto" className="mb-0.5 line-clamp-2 text-[1.1875rem] wrap-anywhere">
          <MarkedText text={entry.title} ranges={matches?.title} />
        </h3>
      )}
      {entry.isSecret ? (
        <p className="truncate tracking-[0.1em] text-ink-2">
          <span aria-hidden="true">{maskContent(entry.content, cardDots)}</span>
          <span className="sr-only">The text of this entry is hidden.</span>
        </p>
      ) : (
        <p dir="auto" className="line-clamp-2 font-serif text-[1.0625rem] leading-normal wrap-anywhere">
          <MarkedText text={shownText} ranges={matches?.excerpt?.ranges} />
        </p>
      )}
      {matches?.isByMeaning && <p className="pt-1.5 text-note">Close in meaning</p>}
      {summary !== null && (
        <p className="flex gap-1.5 pt-1.5 text-note wrap-anywhere">
          <Sparkle aria-hidden="true" className="mt-[0.2em] size-3.5 shrink-0" strokeWidth={1.8} />
          <span dir="auto">{clip(summary, previewLength)}</span>
        </p>
      )}
      {entry.imageUrl !== null && !entry.isSecret && <CardImage entry={entry} imageUrl={entry.imageUrl} />}
      <CardPeople entry={entry} matches={matches} />
      <CardFoot entry={entry} matches={matches} shownText={clip(shownText, shownLength)} />
      {entry.isSecret && (
        <p className="flex items-center gap-1.5 pt-1.5 text-note">
          <LockKeyhole aria-hidden="true" className="size-3.5" strokeWidth={1.9} />
          Secret entry
        </p>
      )}
      <EntryStateLine entryId={entry.id} className="pt-2" />
    </MoodCard>
  );
});

/** The image at the size of the card. Its height is fixed, so that the list doesn't move when it arrives. */
function CardImage({ entry, imageUrl }: { entry: JournalEntry; imageUrl: string }) {
  return (
    <PrivateImage
      src={imageUrl}
      writtenAt={entry.createdAt}
      alt={entry.imageAnalysis?.description ?? 'Image of this entry'}
      loading="lazy"
      decoding="async"
      className="mt-2.5 h-32 w-full rounded-control bg-sunken object-cover text-note"
    />
  );
}

const shownPeople = 3;
const shownFeelings = {
  most: 2,
  isSaid: (feeling: string, mood: string) => getMoodFeeling(feeling) === getMoodFeeling(mood),
};

function isConversation(entry: JournalEntry): boolean {
  return entry.conversationData?.analysis !== undefined;
}

/** People who match the search come first, so that the reason for the match is visible. */
function CardPeople({ entry, matches }: { entry: JournalEntry; matches: EntryMatches | null }) {
  if (entry.people.length === 0) return null;
  const people = sortFoundFirst(entry.people, matches?.people);
  const hidden = people.length - shownPeople;
  return (
    <div className="flex items-center gap-1.5 pt-2 text-note">
      <UserRound aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={1.9} />
      <ul aria-label="People" className="flex min-w-0 flex-wrap gap-x-1.5">
        {people.slice(0, shownPeople).map(({ item: { id, displayName }, ranges }, at) => (
          <li key={id} dir="auto" className="max-w-[min(10rem,100%)] truncate">
            <MarkedText text={displayName} ranges={ranges} />
            {(at < Math.min(people.length, shownPeople) - 1 || hidden > 0) && ','}
          </li>
        ))}
        {hidden > 0 && <li>{hidden} more</li>}
      </ul>
    </div>
  );
}

/** Items with their matches, matching items first. */
function sortFoundFirst<Item>(
  items: readonly Item[],
  places: readonly TextRange[][] | undefined,
): { item: Item; ranges: readonly TextRange[] }[] {
  const all = items.map((item, at) => ({ item, ranges: places?.[at] ?? [] }));
  return all.sort((one, other) => Number(other.ranges.length > 0) - Number(one.ranges.length > 0));
}

function CardFoot({
  entry,
  matches,
  shownText,
}: {
  entry: JournalEntry;
  matches: EntryMatches | null;
  shownText: string;
}) {
  const conversation = entry.conversationData?.analysis;
  const emotions = conversation
    ? conversation.emotions.slice(0, 3)
    : entry.mood === null
      ? []
      : readFeltWords(entry, shownFeelings).names;
  const further = listFurtherTags(entry, shownText);
  const tags = sortFoundFirst(listShownTags(entry), matches?.tags)
    .filter(({ item }) => further.includes(item))
    .slice(0, 2);
  if (emotions.length === 0 && tags.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 pt-2 text-note">
      {emotions.length > 0 && (
        <ul
          aria-label={conversation ? 'Emotions in the conversation' : 'Emotions'}
          className="flex min-w-0 flex-wrap gap-x-1.5"
        >
          {emotions.map((emotion, at) => (
            <li key={emotion} className="flex gap-x-1.5">
              {at > 0 && <span aria-hidden="true">·</span>}
              {emotion}
            </li>
          ))}
        </ul>
      )}
      {tags.length > 0 && (
        <ul aria-label="Tags" className="ms-auto flex min-w-0 flex-wrap justify-end gap-x-2">
          {tags.map(({ item: tag, ranges }) => (
            <li key={tag} dir="auto" className="max-w-[min(10rem,100%)] truncate">
              <MarkedText text={`#${tag}`} ranges={ranges} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
