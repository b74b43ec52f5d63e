import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { User } from '@reflect/contract';
import { expect, it, vi } from 'vitest';
import type { AnyFeature } from '../../../platform/handlers.ts';
import { makeExports } from './exports.ts';

const user = { id: '0192f0c0-0000-7000-8000-000000000001', email: 'ana@example.org' } as User;
const entry = { id: 'a', title: null, content: 'By the sea.', tags: [], people: [], imageUrl: null };
const written = { ...entry, createdAt: '2021-03-04T08:00:00.000Z', updatedAt: '2021-03-04T08:00:00.000Z' };

/** Compresses badly, so that it fills what is buffered. */
const makeNoise = () => randomBytes(30_000).toString('base64');

/** Exports of a journal of one entry; `state` changes what the accounts and the journal answer. */
function prepare() {
  const state = { isThere: true, isReadable: true, isEndless: false, reading: 0, parts: 0 };
  const journal: Pick<AnyFeature, 'name' | 'exportParts'> = {
    name: 'journal',
    async *exportParts() {
      state.reading += 1;
      try {
        yield { list: 'entries', items: [written] };
        for (; state.isEndless; state.parts += 1)
          yield { list: 'entries', items: [{ ...written, content: makeNoise() }] };
      } finally {
        state.reading -= 1;
      }
    },
  };
  const exporting = makeExports({
    services: { log: { error: () => undefined }, replica: { readParts: (parts: unknown) => parts } } as never,
    accounts: { findAccount: async () => (state.isThere ? (user as never) : null) },
    features: () => [journal as AnyFeature],
    images: { read: async () => null, readForVision: async () => null } as never,
    journal: {
      async spanOf() {
        if (!state.isReadable) throw new Error('The database is away.');
        return { entries: 1, first: null, last: null };
      },
    } as never,
  });
  const files = {
    json: async (more = {}) => (await exporting.json({ user, ...more })).bytes as Readable,
    zip: async (more = {}) => (await exporting.zip({ user, ...more })).bytes as Readable,
    pdf: async (more = {}) => (await exporting.pdf({ user, timeZone: 'UTC', ...more })).bytes as Readable,
  };
  return { state, files };
}

it.each(['json', 'zip', 'pdf'] as const)(
  'EXP-02 · a %s breaks off if the account is deleted meanwhile, so that half a journal never looks complete',
  async (kind) => {
    const { state, files } = prepare();
    expect((await buffer(await files[kind]())).length).toBeGreaterThan(100);
    const bytes = await files[kind]();
    state.isThere = false;
    await expect(buffer(bytes)).rejects.toThrow('deleted while it was exported');
    // The failed export no longer keeps others waiting.
    state.isThere = true;
    expect((await buffer(await files.json())).toString()).toContain('By the sea.');
  },
);

it('EXP-02 · an export that cannot begin lets the next one run', async () => {
  const { state, files } = prepare();
  state.isReadable = false;
  await expect(files.pdf()).rejects.toThrow('away');
  state.isReadable = true;
  expect((await buffer(await files.pdf())).subarray(0, 5).toString()).toBe('%PDF-');
});

it.each(['json', 'zip', 'pdf'] as const)(
  'EXP-01 · a %s that is canceled is read no further, and lets the next one begin',
  async (kind) => {
    const { state, files } = prepare();
    state.isEndless = true;
    const bytes = await files[kind]();
    await vi.waitFor(
      () => {
        bytes.read();
        expect(state.parts).toBeGreaterThan(2);
      },
      // The thread of a PDF takes seconds to start from its source.
      { timeout: 40_000 },
    );
    bytes.destroy();
    await once(bytes, 'close');
    await vi.waitFor(() => expect(state.reading).toBe(0));
    state.isEndless = false;
    expect((await buffer(await files.json())).toString()).toContain('By the sea.');
  },
  60_000,
);

it.each(['json', 'zip', 'pdf'] as const)(
  'EXP-01 · a %s that is canceled before its first byte is not begun, and lets the next one begin',
  async (kind) => {
    const { state, files } = prepare();
    const stop = new AbortController();
    const begun = files[kind]({ signal: stop.signal });
    stop.abort(new Error('Canceled.'));
    await expect(begun).rejects.toThrow('Canceled.');
    await vi.waitFor(() => expect(state.reading).toBe(0));
    expect((await buffer(await files.json())).toString()).toContain('By the sea.');
  },
);
