import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as contract from '@reflect/contract';
import { collections, entries, habits, type JournalEntry } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  startTestServer,
  type TestPerson,
  type TestServer,
} from '../../../server/src/testing/test-server.ts';

const folder = resolve(import.meta.dirname, '../../exports');
const features = resolve(import.meta.dirname, '../../../server/src/features');
// The web's own file, by its path: the types of the web need a browser.
const { readImport } = (await import(
  pathToFileURL(resolve(import.meta.dirname, '../../../web/src/features/my-data/import/read-import.ts')).href
)) as { readImport: (file: Blob) => Promise<Plan> };

type Item = Record<string, unknown> & { id: string };
interface Plan {
  source: string;
  groups: { feature: string; items: Item[] }[];
  skipped: unknown[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const places = Object.values(collections).map((place) => ({
  ...place,
  feature: place.name.replaceAll('_', '-'),
}));
const read = (name: string) => readImport(new Blob([readFileSync(join(folder, name))]));
const exportNames = readdirSync(folder).filter((name) => !name.endsWith('.md'));

async function startImport(source: string): Promise<{ person: TestPerson; importId: string }> {
  const person = await server.signIn(`${randomUUID()}@example.org`);
  const importId = randomUUID();
  await person.post('/api/imports', { id: importId, source });
  return { person, importId };
}

async function send({ source, groups }: Plan): Promise<TestPerson> {
  const { person, importId } = await startImport(source);
  for (const { feature, items } of groups) {
    const answer = await person.post(`/api/imports/${importId}/items`, { feature, items });
    expect(answer.json).toEqual({ added: items.length, present: 0, full: 0, refused: [] });
  }
  return person;
}

/** Every field that holds the person's own words or choices. */
const withoutDerived = ({ revision: _, analysis: _a, aiInsights: _i, sentimentScore: _s, ...item }: Item) => {
  const { earlier: _e, analysedBy: _b, imageUrl: _u, aiAnalysis: _d, ...own } = item;
  return own;
};

it.each(places)(
  'EXP-03 · there is an export of each shape in which $many were ever stored',
  async ({ feature }) => {
    const file = join(features, feature, `${feature}.payload.ts`);
    const module = (await import(pathToFileURL(file).href)) as Record<string, { version?: number }>;
    const kind = Object.entries(module).find(([name]) => name.endsWith('PayloadKind'))?.[1];
    const missing = Array.from({ length: kind?.version ?? 0 }, (_, at) => `${feature}-${at + 1}.json`).filter(
      (name) => !existsSync(join(folder, name)),
    );
    const task = 'Store an exported file with every field in tests/exports under the name that is missing.';
    expect([kind?.version, missing], task).toEqual([expect.any(Number), []]);
  },
);

it.each(exportNames)('EXP-03 · %s is imported completely', async (name) => {
  const plan = await read(name);
  expect(plan.skipped).toEqual([]);
  expect(plan.groups.flatMap(({ items }) => items)).not.toEqual([]);
  const person = await send(plan);
  for (const { feature, items } of plan.groups) {
    const { path } = places.find((place) => place.feature === feature)!;
    const stored = new Map(
      ((await person.get(path)).json as Item[]).map((item) => [item.id, withoutDerived(item)]),
    );
    for (const item of items) {
      const { createdAt: _, ...own } = withoutDerived(item);
      expect(stored.get(item.id), name).toMatchObject(own);
    }
  }
});

it('EXP-03 · people that an early export names in an entry are tagged in it', async () => {
  const plan = await read('journal-1.json');
  const person = await send(plan);
  const [mia] = plan.groups.find(({ feature }) => feature === 'people')!.items;
  const stored = (await person.get('/api/journal/entries')).json as JournalEntry[];
  expect(stored.flatMap(({ people }) => people)).toEqual([{ id: mia!.id, displayName: 'Mia' }]);
});

describe('an export from before a field existed', () => {
  const declared = Object.values(contract).filter(
    (value): value is typeof entries => typeof value === 'object' && 'newItem' in value,
  );

  it.each(places)(
    'EXP-03 · is imported completely, whichever field of $many is missing',
    async ({ feature, name }) => {
      const collection = declared.find((one) => one.name === name)!;
      const newest = exportNames
        .filter((file) => file.startsWith(`${feature}-`) && /-\d+\.json$/.test(file))
        .sort()
        .at(-1)!;
      const { groups, source } = await read(newest);
      const { items } = groups.find((group) => group.feature === feature)!;
      const required = listRequiredFields(collection.newItem);
      const fields = Object.keys(collection.item.shape).filter(
        (field) => !required.includes(field) && !['id', 'createdAt', 'revision'].includes(field),
      );
      const refused: string[] = [];
      for (const field of fields) {
        const { person, importId } = await startImport(source);
        for (const earlier of groups.filter((group) => group.feature !== feature))
          await person.post(`/api/imports/${importId}/items`, earlier);
        const without = items.map(({ [field]: _, ...item }) => item);
        const { json } = await person.post(`/api/imports/${importId}/items`, { feature, items: without });
        if ((json as { added: number }).added !== items.length) refused.push(field);
      }
      expect(refused).toEqual([]);
    },
  );

  it('is not an item without the text itself', async () => {
    const { person, importId } = await startImport('reflect');
    const items = [{ id: randomUUID(), createdAt: '2026-01-02T09:00:00.000Z' }];
    for (const { feature } of [
      { feature: 'journal', entries },
      { feature: 'habits', habits },
      { feature: 'check-ins' },
    ])
      expect((await person.post(`/api/imports/${importId}/items`, { feature, items })).json).toMatchObject({
        added: 0,
        refused: [0],
      });
  });
});

/** Fields that an item must have. */
function listRequiredFields({ shape }: z.ZodObject): string[] {
  return Object.entries(shape)
    .filter(([, schema]) => !(schema as z.ZodType).safeParse(undefined).success)
    .map(([name]) => name);
}
