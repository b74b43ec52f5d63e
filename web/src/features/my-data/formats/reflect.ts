import { type ArchivedFile, ImportError, importLimits } from '../archive/archive.ts';
import {
  addSkipped,
  type ImportedGroup,
  type ImportedItem,
  type ImportPlan,
} from '../import/import-plan.model.ts';

/** The lists of an export that are read; each comes after those it refers to. */
const lists = [
  ['people', 'people'],
  ['habits', 'habits'],
  ['habit-completions', 'habitCompletions'],
  ['goals', 'goals'],
  ['goal-progress', 'goalProgress'],
  ['dreams', 'dreams'],
  ['check-ins', 'checkIns'],
  ['chats', 'chats'],
  ['safety-plans', 'safetyPlans'],
  ['letters', 'letters'],
  ['journal', 'entries'],
] as const;

export const isReflectExport = (text: string) => /^\s*\{\s*"format"\s*:\s*"reflect-journal"/.test(text);

/** Restores everything as it was, without the trash. */
export function planReflectImport(
  text: string,
  files: readonly ArchivedFile[],
  /** Of the document, if the ZIP was packed again with its folder. */
  folder = '',
): ImportPlan {
  const { version, data, unreadable } = parse(text);
  if (version !== 1)
    throw new ImportError(
      'This file was made by a newer version of Reflect. Please update this installation first.',
    );
  const byPath = new Map(files.map((file) => [file.path, file]));
  const images = new Map<string, ArchivedFile>();
  const groups: ImportedGroup[] = [];
  let skipped = addSkipped([], "Couldn't be read when it was exported", unreadable.length);
  let count = 0;
  for (const [feature, list] of lists) {
    const found = readItems(data, feature, list);
    const items = found.filter(isItem);
    skipped = addSkipped(skipped, 'Not complete', found.length - items.length);
    count += items.length;
    if (items.length > 0) groups.push({ feature, items });
  }
  skipped = addSkipped(skipped, 'In the trash', countTrash(data));
  if (count > importLimits.items) throw new ImportError('This file holds too many items.');
  for (const entry of groups.find(({ feature }) => feature === 'journal')?.items ?? []) {
    const name = typeof entry.imageUrl === 'string' ? entry.imageUrl.split('/').at(-1) : undefined;
    const image =
      name && (byPath.get(`${folder}images/${name}.webp`) ?? byPath.get(`${folder}images/${name}.jpg`));
    if (image) images.set(entry.id, image);
    else if (name) skipped = addSkipped(skipped, "Images that aren't in the file", 1);
  }
  return { source: 'reflect', groups, images, skipped, notes: [] };
}

interface Export {
  version: unknown;
  data: Record<string, unknown>;
  unreadable: unknown[];
}

function parse(text: string): Export {
  try {
    const { version, data, unreadable } = JSON.parse(text) as Partial<Export>;
    if (typeof data !== 'object' || data === null) throw new Error('There is no data in it.');
    return { version, data, unreadable: Array.isArray(unreadable) ? unreadable : [] };
  } catch (cause) {
    throw new ImportError("This file can't be read. It may be incomplete.", { cause });
  }
}

function readItems(data: Record<string, unknown>, feature: string, list: string): unknown[] {
  const found = (data[feature] as Record<string, unknown> | null | undefined)?.[list];
  return Array.isArray(found) ? found : [];
}

const countTrash = (data: Record<string, unknown>) =>
  lists.reduce((sum, [feature]) => sum + readItems(data, feature, 'trash').length, 0);

function isItem(value: unknown): value is ImportedItem {
  if (typeof value !== 'object' || value === null) return false;
  const { id, createdAt } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof createdAt === 'string';
}
