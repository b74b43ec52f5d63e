import { afterEach, expect, it } from 'vitest';
import { answerCallsBy } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { readImport } from '../import/read-import.ts';
import { makeZipOnDevice } from './zip-on-device.ts';

afterEach(() => answerCallsBy(null));

const [shown, lost] = [crypto.randomUUID(), crypto.randomUUID()];
const makeEntry = (id: string, imageId: string | null) => ({
  ...{ id, createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z', title: null },
  ...{ content: 'By the lake.', mood: null, tags: [], people: [], isSecret: false },
  imageUrl: imageId && `/api/images/${imageId}`,
});
const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const;
const document = {
  ...{ format: 'reflect-journal', version: 1, unreadable: [], counts: {} },
  data: {
    journal: { entries: [makeEntry(ids[0], shown), makeEntry(ids[1], lost), makeEntry(ids[2], null)] },
  },
};

it('an export made on the device has its images, is verified, and names what cannot be opened', async () => {
  answerCallsBy(async ({ url }) => {
    if (url === '/api/export-data') return Response.json(document);
    if (url.endsWith(lost)) throw new ApiError({ status: 422, text: '{}' });
    return new Response(new Blob([new Uint8Array([255, 216, 255])], { type: 'image/jpeg' }));
  });
  const blob = await makeZipOnDevice(new AbortController().signal);
  const plan = await readImport(new File([blob], 'journal.zip'));
  expect(plan.groups.find(({ feature }) => feature === 'journal')?.items.map(({ id }) => id)).toEqual(ids);
  const image = plan.images.get(ids[0]);
  expect(image?.path).toBe(`images/${shown}.jpg`);
  expect(new Uint8Array(await (await image!.readBytes(99)).arrayBuffer())).toEqual(
    new Uint8Array([255, 216, 255]),
  );
  expect([...plan.images.keys()]).toEqual([ids[0]]);
  expect(plan.skipped).toEqual(
    expect.arrayContaining([
      { reason: "Couldn't be read when it was exported", count: 1 },
      { reason: "Images that aren't in the file", count: 1 },
    ]),
  );
});

it('an export stops if the connection does, so that half of it never looks complete', async () => {
  answerCallsBy(async ({ url }) => {
    if (url === '/api/export-data') return Response.json(document);
    throw new ApiError({ status: 0, text: 'No connection' });
  });
  await expect(makeZipOnDevice(new AbortController().signal)).rejects.toThrow();
});
