import { expect, it } from 'vitest';
import type { ExportKind } from './export-state.ts';
import { isWholeFile } from './is-whole-file.ts';

const entry = { content: 'He said "counts":{},"unreadable":[]}', tags: [] };
const parts = { data: { journal: { entries: [entry, entry] } }, counts: { 'journal.entries': 2 } };
const unreadable = [{ feature: 'journal', list: 'entries', id: '7', createdAt: '2026-01-01T00:00:00.000Z' }];

it.each<[ExportKind, string]>([
  ['json', `${JSON.stringify({ ...parts, unreadable: [] })}\n`],
  ['json', JSON.stringify({ ...parts, unreadable }, null, 1)],
  ['pdf', '%PDF-1.7\n1 0 obj\nendobj\ntrailer\nstartxref\n9\n%%EOF\n'],
  ['zip', `PK\x03\x04entries${'x'.repeat(40)}PK\x05\x06${'\0'.repeat(18)}`],
])('a download of %s counts as whole only with its end', async (kind, text) => {
  const bytes = new TextEncoder().encode(text);
  expect(await isWholeFile(new Blob([bytes]), kind)).toBe(true);
  const last = text.trimEnd().length - 1;
  for (let length = 0; length <= last; length += 1)
    expect([length, await isWholeFile(new Blob([bytes.subarray(0, length)]), kind)]).toEqual([length, false]);
});
