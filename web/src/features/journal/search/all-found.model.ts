import type { JournalEntry } from '@reflect/contract';
import { listShownTags } from '@reflect/contract/hashtags';
import type { MemoryAnswer, Quote } from '@reflect/engine/memory';
import { findMatches } from './find-text.model.ts';
import type { TextRange } from './search.model.ts';
import type { EntryMatches } from './search-index.model.ts';
import type { SearchResults } from './use-entry-search.ts';

export interface AllFound {
  total: number;
  /** In the order of the journal. If there are very many, the newest. */
  entries: readonly JournalEntry[];
  /** Whether there are older ones too. */
  isPartial: boolean;
  matches: ReadonlyMap<string, EntryMatches>;
}

/**
 * Joins the entries that have the typed words with those that memory finds. Memory knows hidden texts, so it adds no
 * secret entry.
 */
export function putTogether(options: {
  /** The whole journal, newest first. */
  journal: readonly JournalEntry[];
  literal: Pick<SearchResults, 'total' | 'allIds' | 'entries' | 'matches'>;
  answer: MemoryAnswer | null;
}): AllFound {
  const { journal, literal, answer } = options;
  const isPartial = literal.entries.length < literal.total;
  const { total, entries, matches } = literal;
  if (answer === null || answer.total === 0) return { total, entries, isPartial, matches };
  const typed = new Set([...literal.allIds, ...entries.map(({ id }) => id)]);
  const remembered = new Set(answer.pageIds.filter((pageId) => !typed.has(pageId)));
  const added = journal.filter(({ id, isSecret }) => !isSecret && remembered.has(id));
  const listed = new Set([...entries, ...added].map(({ id }) => id));
  const all = journal.filter(({ id }) => listed.has(id));
  // Older ones would be above some that are still to come.
  const oldest = isPartial ? entries.at(-1)?.id : undefined;
  const end = oldest === undefined ? all.length : all.findIndex(({ id }) => id === oldest) + 1;
  const quotes = new Map(answer.quotes.map((quote) => [quote.pageId, quote]));
  const ofAdded = added.flatMap((entry): [string, EntryMatches][] => {
    const quote = quotes.get(entry.id);
    return quote === undefined ? [] : [[entry.id, findQuoteMatches({ entry, quote, answer })]];
  });
  return {
    total: total + added.length,
    entries: all.slice(0, end),
    isPartial,
    matches: new Map([...matches, ...ofAdded]),
  };
}

/** What matches in a page that memory found: the sentence that fits, and what the search was understood as. */
function findQuoteMatches({
  entry,
  quote,
  answer: { chips, topic },
}: {
  entry: JournalEntry;
  quote: Quote;
  answer: MemoryAnswer;
}): EntryMatches {
  const markWhole = (text: string, kind: 'person' | 'tag' | 'mood', shown = text): TextRange[] =>
    chips.some((chip) => chip.kind === kind && getChipName(chip) === text.toLowerCase())
      ? [{ start: 0, end: shown.length }]
      : [];
  const title = topic
    .split(/\s+/)
    .flatMap((word) => (word.length > 2 ? findMatches(entry.title ?? '', word) : []));
  const isMarked = quote.range === null || quote.matches.length > 0 || title.length > 0;
  return {
    title,
    excerpt: makeQuoteExcerpt(quote),
    mood: markWhole(entry.mood ?? '', 'mood'),
    tags: listShownTags(entry).map((tag) => markWhole(tag, 'tag', `#${tag}`)),
    people: entry.people.map(({ displayName }) => markWhole(displayName, 'person')),
    isByMeaning: topic !== '' && !isMarked,
  };
}

function getChipName(chip: MemoryAnswer['chips'][number]): string {
  const name = chip.kind === 'person' ? chip.name : chip.kind === 'tag' ? chip.tag : chip.label;
  return name.toLowerCase();
}

/** A card has room for two lines. */
const [maxBefore, lead] = [80, 40];

function makeQuoteExcerpt({ text, matches }: Quote): EntryMatches['excerpt'] {
  if (text === null) return null;
  const first = matches[0]?.start ?? 0;
  if (first <= maxBefore) return { text, ranges: [...matches] };
  const space = text.indexOf(' ', first - lead);
  const start = space === -1 || space >= first ? first : space + 1;
  const moved = matches.map((range) => ({ start: range.start - start + 2, end: range.end - start + 2 }));
  return { text: `… ${text.slice(start)}`, ranges: moved };
}
