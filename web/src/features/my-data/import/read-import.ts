import { type ArchivedFile, ImportError, importLimits } from '../archive/archive.ts';
import { decodeText } from '../archive/decode-text.ts';
import { openArchive } from '../archive/open-archive.ts';
import { isDayOne, readDayOne } from '../formats/day-one.ts';
import { describeUnreadable, isDaylio, readDaylio } from '../formats/daylio.ts';
import { type ForeignEntry, planEntries } from '../formats/foreign-entry.ts';
import { decodePath, resolveImagePath } from '../formats/image-marks.ts';
import { isJourney, readJourney } from '../formats/journey.ts';
import { addLeftOut, describeLeftOut, nothingLeftOut } from '../formats/left-out.ts';
import { readMarkdown } from '../formats/markdown.ts';
import { isReflectExport, planReflectImport } from '../formats/reflect.ts';
import { addSkipped, type ImportPlan, type Skipped } from './import-plan.model.ts';

const notKnown = "Reflect can't import this kind of file.";
const brokenJson = "This file can't be read. It may be incomplete. Export it again, and try once more.";
const notText = "This file isn't text that can be read here. Save it as text in UTF-8, and try again.";
const holdsZips = 'This ZIP holds other ZIP files. Unpack it, and import those one after the other.';
const textFile = /\.(?:md|markdown|txt)$/i;
const imageFile = /\.(?:jpe?g|png|webp|gif|hei[cf]|svg|bmp|tiff?|avif)$/i;
const otherFieldsReason = "Fields above a text that an entry doesn't have";
const strangeReason = "Files that aren't entries";

/** In files of an archive. */
export interface ReadingProgress {
  done: number;
  total: number;
}
type OnProgress = (progress: ReadingProgress) => void;
/** Files between two reports. */
const reportEvery = 100;

/** Reads a chosen file and plans its import. Sends nothing. @throws ImportError */
export async function readImport(
  file: Blob & { name?: string },
  onProgress: OnProgress = () => undefined,
): Promise<ImportPlan> {
  if (file.size === 0) throw new ImportError('This file is empty.');
  const begin = await file.slice(0, 4).text();
  if (begin.startsWith('PK')) return readArchive(file, onProgress);
  if (file.size > importLimits.textBytes) throw new ImportError('This file is too large to be read at once.');
  const text = await decodeText(file);
  if (isReflectExport(text)) return planReflectImport(text, []);
  if (isDaylio(text)) return planDaylio(text);
  const json = parseJson(text);
  if (json === null && /\.json$/i.test(file.name ?? '')) throw new ImportError(brokenJson);
  if (isDayOne(json)) {
    const { entries, ...left } = readDayOne(json, []);
    return planEntries({ source: 'day-one', entries, skipped: describeLeftOut(left) });
  }
  if (textFile.test(file.name ?? '')) {
    const changedAt = 'lastModified' in file ? new Date(Number(file.lastModified)) : null;
    if (!isText(text)) throw new ImportError(notText);
    const { entry, otherFields, ...images } = readMarkdown({ path: file.name ?? '', text, changedAt });
    const left = describeLeftOut({ ...nothingLeftOut, ...images });
    return planEntries({
      source: 'markdown',
      entries: [entry],
      skipped: addSkipped(left, otherFieldsReason, otherFields.length, otherFields),
    });
  }
  throw new ImportError(notKnown);
}

async function readArchive(file: Blob, onProgress: OnProgress): Promise<ImportPlan> {
  const { files, refused } = await openArchive(file);
  const plan = await planArchive(files, onProgress);
  return { ...plan, skipped: addSkipped(plan.skipped, 'Files with a password or an unsafe path', refused) };
}

async function planArchive(files: readonly ArchivedFile[], onProgress: OnProgress): Promise<ImportPlan> {
  const listNamed = (pattern: RegExp) => files.filter(({ path }) => pattern.test(path));
  // In a folder, if the ZIP was unpacked and packed again.
  for (const own of listNamed(/^(?:[^/]+\/)?journal\.json$/)) {
    const text = await own.readText(importLimits.textBytes);
    if (isReflectExport(text))
      return planReflectImport(text, files, own.path.slice(0, -'journal.json'.length));
  }
  const jsons = listNamed(/\.json$/i);
  if (jsons.length > 0) {
    const found = await planJson({ jsons, files, onProgress });
    if (found) return found;
  }
  const [table] = listNamed(/\.csv$/i);
  if (table) {
    const text = await table.readText(importLimits.textBytes);
    if (isDaylio(text)) return planDaylio(text);
  }
  const texts = listNamed(textFile);
  if (texts.length > 0) return planMarkdown({ texts, files, onProgress });
  throw new ImportError(listNamed(/\.zip$/i).length > 0 ? holdsZips : notKnown);
}

function planDaylio(text: string): Promise<ImportPlan> {
  const { entries, unreadable } = readDaylio(text);
  const skipped = addSkipped([], describeUnreadable(unreadable), unreadable.length);
  return planEntries({ source: 'daylio', entries, skipped });
}

/** Day One has a file for a journal, Journey one for an entry; their content tells which it is. */
async function planJson({
  jsons,
  files,
  onProgress,
}: {
  jsons: readonly ArchivedFile[];
  files: readonly ArchivedFile[];
  onProgress: OnProgress;
}): Promise<ImportPlan | null> {
  const byName = new Map(files.map((file) => [file.path.split('/').at(-1) ?? '', file]));
  const entries: ForeignEntry[] = [];
  let source: 'day-one' | 'journey' | null = null;
  let left = nothingLeftOut;
  const strange: string[] = [];
  for (const [at, each] of jsons.entries()) {
    if (at % reportEvery === 0) onProgress({ done: at, total: jsons.length });
    const json = parseJson(await each.readText(importLimits.textBytes));
    if (isDayOne(json)) {
      source = 'day-one';
      const { entries: read, ...others } = readDayOne(json, files);
      for (const entry of read) entries.push(entry);
      left = addLeftOut(left, others);
    } else if (isJourney(json)) {
      source ??= 'journey';
      const { entry, ...others } = readJourney(json, byName);
      entries.push(entry);
      left = addLeftOut(left, others);
    } else strange.push(each.path);
    if (entries.length > importLimits.items) throw new ImportError('This file holds too many items.');
  }
  if (source === null) return null;
  const skipped = addSkipped(describeLeftOut(left), strangeReason, strange.length, strange);
  return planEntries({ source, entries, skipped });
}

async function planMarkdown({
  texts,
  files,
  onProgress,
}: {
  texts: readonly ArchivedFile[];
  files: readonly ArchivedFile[];
  onProgress: OnProgress;
}): Promise<ImportPlan> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  // Obsidian names an image without its folder.
  const byName = new Map(files.map((file) => [getFileName(file.path), file]));
  const entries: ForeignEntry[] = [];
  let left = nothingLeftOut;
  let skipped = addOthers(files, texts);
  for (const [at, file] of texts.entries()) {
    if (at % reportEvery === 0) onProgress({ done: at, total: texts.length });
    const findImage = (target: string) =>
      byPath.get(resolveImagePath(file.path, target) ?? '') ??
      byName.get(getFileName(decodePath(target))) ??
      null;
    try {
      const text = await file.readText(importLimits.textBytes / 100);
      if (!isText(text)) throw new ImportError(notText);
      const { entry, otherFields, ...images } = readMarkdown({ ...file, text, findImage });
      entries.push(entry);
      left = addLeftOut(left, { ...nothingLeftOut, ...images });
      skipped = addSkipped(skipped, otherFieldsReason, otherFields.length, otherFields);
    } catch {
      skipped = addSkipped(skipped, "Files that couldn't be read", 1, [file.path]);
    }
  }
  return planEntries({ source: 'markdown', entries, skipped: [...describeLeftOut(left), ...skipped] });
}

/** Files that are neither texts nor images, such as those of another program in the same archive. */
function addOthers(files: readonly ArchivedFile[], texts: readonly ArchivedFile[]): Skipped[] {
  const known = new Set(texts);
  const others = files.filter((file) => !known.has(file) && !imageFile.test(file.path));
  const names = others.map(({ path }) => path);
  return addSkipped([], strangeReason, names.length, names);
}

const getFileName = (path: string) => path.split('/').at(-1) ?? '';

/** No text has this character; an image, or two-byte text without a byte order mark, has many. */
const isText = (text: string) => !text.includes('\0');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    return null;
  }
}
