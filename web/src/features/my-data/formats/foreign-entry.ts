import type { ImportSource } from '@reflect/contract';
import { type EntryFact, entryFields, mapFacts } from '@reflect/contract/fields/entry';
import { limits } from '@reflect/contract/limits';
import { type ArchivedFile, ImportError, importLimits } from '../import/archive.ts';
import { addSkipped, type ImportedItem, type ImportPlan, type Skipped } from '../import/import-plan.model.ts';

/** `EntryFact`: a fact that it states, such as a mood. */
export interface ForeignEntry extends Partial<Record<EntryFact, string | null>> {
  createdAt: Date;
  title?: string | null;
  content: string;
  tags?: readonly string[];
  image?: ArchivedFile | null;
}

const earliest = Date.UTC(1900, 0, 1);
const day = 24 * 60 * 60_000;

/** Each entry gets the same id in a second import, and keeps its time. */
export async function planEntries({
  source,
  entries,
  skipped: before = [],
  now = Date.now(),
}: {
  source: ImportSource;
  entries: readonly ForeignEntry[];
  skipped?: readonly Skipped[];
  now?: number;
}): Promise<ImportPlan> {
  if (entries.length > importLimits.items) throw new ImportError('This file holds too many items.');
  let skipped = [...before];
  const items: ImportedItem[] = [];
  const images = new Map<string, ArchivedFile>();
  for (const entry of entries) {
    const words = fitWords(entry);
    const reason = findSkipReason({ ...entry, content: words.content }, now);
    if (reason !== null) {
      skipped = addSkipped(skipped, reason, 1);
      continue;
    }
    const { tags, left } = fitTags(entry.tags ?? []);
    skipped = addSkipped(skipped, 'Tags that are too long, or more than an entry can have', left);
    const item = await makeItem({ source, entry, words, tags });
    items.push(item);
    if (entry.image) images.set(item.id, entry.image);
  }
  return { source, groups: [{ feature: 'journal', items }], images, skipped };
}

function findSkipReason({ createdAt, content }: ForeignEntry, now: number): string | null {
  const moment = createdAt.getTime();
  if (Number.isNaN(moment)) return 'Without a date';
  if (moment < earliest || moment > now + day) return "With a date that can't be right";
  if (content.trim() === '') return 'Without any text';
  return content.length > limits.entryContent ? 'Longer than 100,000 characters' : null;
}

interface FittingWords extends Partial<Record<EntryFact, string | null>> {
  title: string | null;
  content: string;
}

/** What doesn't fit into its own field goes into the text, so that no word is cut off. */
function fitWords(entry: ForeignEntry): FittingWords {
  const content = tidyText(entry.content);
  const title = entry.title?.trim() || null;
  const isTitleLong = title !== null && title.length > limits.entryTitle;
  const long: string[] = [];
  const facts = mapFacts((name) => {
    const fact = entry[name]?.trim() || null;
    const { max, label } = entryFields[name];
    if (fact === null || fact.length <= max) return fact;
    long.push(`${label}: ${fact}`);
    return null;
  });
  const parts = [isTitleLong ? title : '', content, ...long].filter((part) => part !== '');
  return { ...facts, title: isTitleLong ? null : title, content: parts.join('\n\n') };
}

/** Small, each once. `left`: how many an entry has no place for. */
function fitTags(named: readonly string[]): { tags: string[]; left: number } {
  const all = named.map((tag) => tag.replace(/^#+/, '').trim().toLowerCase()).filter((tag) => tag !== '');
  const known = [...new Set(all)];
  const tags = known.filter((tag) => tag.length <= limits.tagLength).slice(0, limits.entryTags);
  return { tags, left: known.length - tags.length };
}

const tidyText = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/** Only what the other program has; everything else is absent. */
async function makeItem({
  source,
  entry,
  words,
  tags,
}: {
  source: ImportSource;
  entry: ForeignEntry;
  words: FittingWords;
  tags: string[];
}): Promise<ImportedItem> {
  const createdAt = entry.createdAt.toISOString();
  const id = await makeTextId(`${source}|${createdAt}|${tidyText(entry.content)}`);
  return { id, createdAt, ...words, tags };
}

/** A UUID (version 8) made from a text: the same each time. */
export async function makeTextId(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
