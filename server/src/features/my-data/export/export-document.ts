import type { FastifyBaseLogger } from 'fastify';
import type { AnyFeature } from '../../../platform/handlers.ts';

/** The name by which an import recognises the file. */
export const exportFormat = 'reflect-journal';
/** Raised when a reader of the earlier shape could no longer read the file; see `docs/export-format.md`. */
export const exportVersion = 1;

/** In characters: a page of rows is written in pieces. */
const pieceLength = 64 * 1024;

export type Contribution = Pick<AnyFeature, 'name' | 'exportFor' | 'exportParts'>;

interface Unreadable {
  feature: string;
  list: string;
  id: string;
  createdAt: string;
}

/**
 * Everything that is stored of a person, as the text of one JSON document, piece by piece: only one page of rows is in
 * memory. Rows that can't be read and features that fail are named at the end; everything else is still exported.
 */
export async function* exportDocument({
  userId,
  contributions,
  log,
  now = new Date(),
}: {
  userId: string;
  contributions: readonly Contribution[];
  log: Pick<FastifyBaseLogger, 'error'>;
  now?: Date;
}): AsyncGenerator<string> {
  const unreadable: Unreadable[] = [];
  const counts: Record<string, number> = {};
  const head = { format: exportFormat, version: exportVersion, exportedAt: now.toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},\n"data":{`;
  let separator = '\n';
  for (const { name, exportFor, exportParts } of contributions) {
    if (!exportParts && !exportFor) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ',\n';
    if (!exportParts) {
      yield JSON.stringify(await exportFor?.(userId));
      continue;
    }
    yield* writeLists({ name, parts: exportParts(userId), unreadable, counts });
  }
  if (unreadable.length > 0)
    log.error({ rows: unreadable.length }, 'Rows could not be read; an export names them.');
  yield `\n},\n"counts":${JSON.stringify(counts)},\n"unreadable":${JSON.stringify(unreadable)}\n}\n`;
}

/** The lists of one feature as a JSON object. The parts of a list follow one another. */
async function* writeLists({
  name,
  parts,
  unreadable,
  counts,
}: {
  name: string;
  parts: ReturnType<NonNullable<Contribution['exportParts']>>;
  unreadable: Unreadable[];
  counts: Record<string, number>;
}): AsyncGenerator<string> {
  let current: string | null = null;
  yield '{';
  for await (const { list, items, unreadable: broken = [] } of parts) {
    let text = '';
    if (list !== current) {
      text += `${current === null ? '' : '],'}${JSON.stringify(list)}:[`;
      current = list;
    }
    const key = `${name}.${list}`;
    for (const item of items) {
      text += `${counts[key] ? ',' : ''}\n${JSON.stringify(item)}`;
      counts[key] = (counts[key] ?? 0) + 1;
      if (text.length < pieceLength) continue;
      yield text;
      text = '';
    }
    for (const { id, createdAt } of broken)
      unreadable.push({ feature: name, list, id, createdAt: createdAt.toISOString() });
    yield text;
  }
  yield current === null ? '}' : ']}';
}
