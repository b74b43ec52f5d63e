import type { ImportSource } from '@reflect/contract';
import { type EntryFact, entryFields, mapFacts } from '@reflect/contract/fields/entry';
import { limits } from '@reflect/contract/limits';
import { toDay } from '@reflect/engine/days';
import { type ArchivedFile, ImportError, importLimits } from '../archive/archive.ts';
import { addSkipped, type ImportedItem, type ImportPlan, type Skipped } from '../import/import-plan.model.ts';
import { divideText } from './long-text.ts';

/** `EntryFact`: a fact that it states, such as a mood. */
export interface ForeignEntry extends Partial<Record<EntryFact, string | null>> {
  createdAt: Date;
  /** It states no time: the one it has is that of its file. */
  isDatedByFile?: boolean;
  /** The path of its file, if it has one of its own. */
  filePath?: string;
  title?: string | null;
  content: string;
  tags?: readonly string[];
  isSecret?: boolean;
  image?: ArchivedFile | null;
}

const earliest = Date.UTC(1900, 0, 1);
const day = 24 * 60 * 60_000;
/** The text of an entry that was only an image: an entry needs some text. */
const onlyImage = 'Photo';

const tagsReason = 'Tags that are too long, or more than an entry can have';
const dividedNote = 'Longer than an entry can be, and divided into several';
const fileDateNote = "Without a date of their own: they get that of their file's last change";

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
  let notes: Skipped[] = [];
  const items: ImportedItem[] = [];
  const images = new Map<string, ArchivedFile>();
  const taken = new Set<string>();
  for (const entry of entries) {
    const words = fitWords(entry);
    const reason = findSkipReason({ ...entry, content: words.content }, now);
    const names = [entry.filePath ?? nameEntry(words, entry.createdAt)].filter((name) => name !== '');
    if (reason !== null) {
      skipped = addSkipped(skipped, reason, 1, names);
      continue;
    }
    const { tags, left } = fitTags(entry.tags ?? []);
    skipped = addSkipped(skipped, tagsReason, left);
    const parts = divideWords(words);
    notes = addSkipped(notes, dividedNote, parts.length > 1 ? 1 : 0, names);
    notes = addSkipped(notes, fileDateNote, entry.isDatedByFile === true ? 1 : 0, names);
    const made = await makeItems({ source, entry, parts, tags, taken });
    items.push(...made);
    if (entry.image && made[0]) images.set(made[0].id, entry.image);
  }
  return { source, groups: [{ feature: 'journal', items }], images, skipped, notes };
}

/** Its title, first words or day, by which a person finds it. */
function nameEntry({ title, content }: FittingWords, createdAt: Date): string {
  const line = (title ?? content).trim().split('\n', 1)[0] ?? '';
  const letters = [...line.slice(0, 200)];
  if (letters.length > 40) return `${letters.slice(0, 39).join('').trimEnd()}…`;
  if (line !== '') return line;
  return Number.isNaN(createdAt.getTime()) ? '' : toDay(createdAt);
}

function findSkipReason({ createdAt, content }: ForeignEntry, now: number): string | null {
  const moment = createdAt.getTime();
  if (Number.isNaN(moment)) return 'Without a date';
  if (moment < earliest || moment > now + day) return "With a date that can't be right";
  return content.trim() === '' ? 'Without any text' : null;
}

interface FittingWords extends Partial<Record<EntryFact, string | null>> {
  title: string | null;
  content: string;
}

/** What doesn't fit into its own field goes into the text, so that no word is cut off. */
function fitWords(entry: ForeignEntry): FittingWords {
  const content = tidyText(entry.content) || (entry.image ? onlyImage : '');
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

/** The mood and other facts stay with the first part, so that they count once. */
function divideWords({ title, content, ...facts }: FittingWords): FittingWords[] {
  const parts = divideText(content, limits.entryContent);
  if (parts.length === 1) return [{ ...facts, title, content }];
  return parts.map((part, at) => {
    const number = `${at + 1} of ${parts.length}`;
    const named = title === null ? `Part ${number}` : `${title} (${number})`;
    const isFitting = named.length <= limits.entryTitle;
    return { ...(at === 0 && facts), title: isFitting ? named : title, content: part };
  });
}

const tidyText = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/** An item for each part, a second apart so that they stay in order. Holds only what the other program has. */
async function makeItems({
  source,
  entry: { createdAt, content, title, image, isSecret = false },
  parts,
  tags,
  taken,
}: {
  source: ImportSource;
  entry: ForeignEntry;
  parts: readonly FittingWords[];
  tags: string[];
  /** Ids that other entries of the file have. */
  taken: Set<string>;
}): Promise<ImportedItem[]> {
  const said = `${source}|${createdAt.toISOString()}|${tidyText(content)}`;
  const first = await makeTextId(said);
  // Entries of the same words and time can still differ in their title or photo.
  const id = taken.has(first) ? await makeTextId(`${said}|${title ?? ''}|${image?.path ?? ''}`) : first;
  taken.add(id);
  const items: ImportedItem[] = [];
  for (const [at, words] of parts.entries())
    items.push({
      id: at === 0 ? id : await makeTextId(`${id}|${at}`),
      createdAt: new Date(createdAt.getTime() + at * 1000).toISOString(),
      ...words,
      tags,
      ...(isSecret && { isSecret }),
    });
  return items;
}

/** A UUID (version 8) made from a text: the same each time. */
export async function makeTextId(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
