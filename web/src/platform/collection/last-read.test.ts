// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

const openPage = async () => {
  vi.resetModules();
  return await import('./last-read.ts');
};
const at = new Date('2026-11-27T18:03:00.000Z');

beforeEach(() => localStorage.clear());

it('remembers when each collection of a person was read, and says nothing to another person', async () => {
  const { noteRead } = await openPage();
  noteRead('dreams', 'ana', at);
  noteRead('journal', 'ana', new Date('2026-11-27T19:00:00.000Z'));
  const { getLastRead } = await openPage();
  expect(getLastRead('dreams', 'ana')).toEqual(at);
  expect(getLastRead('habits', 'ana')).toBeNull();
  expect(getLastRead('dreams', 'ben')).toBeNull();
});

it('is still known on a later page, after readable data on the device was sealed, and is extended', async () => {
  (await openPage()).noteRead('dreams', 'ana', at);
  // The seal is loaded again with the page.
  const later = await openPage();
  const { holdKey } = await import('../device-seal/device-key.ts');
  const { sealStorages } = await import('../device-seal/seal-storages.ts');
  await holdKey('ana', new Uint8Array(32).fill(7));
  sealStorages('ana', [localStorage]);
  expect(localStorage.getItem('reflect-last-read')).toMatch(/^sealed /);
  expect(later.getLastRead('dreams', 'ana')).toEqual(at);
  later.noteRead('journal', 'ana', new Date('2026-11-28T08:00:00.000Z'));
  expect(localStorage.getItem('reflect-last-read')).toMatch(/^sealed /);
  expect(later.getLastRead('dreams', 'ana')).toEqual(at);
});

it('does not overwrite what cannot be read now', async () => {
  const sealed = 'sealed {"userId":"ana"} ....';
  localStorage.setItem('reflect-last-read', sealed);
  const { noteRead, getLastRead } = await openPage();
  noteRead('people', 'ana', at);
  expect(getLastRead('people', 'ana')).toEqual(at);
  expect(localStorage.getItem('reflect-last-read')).toBe(sealed);
});

it('knows nothing if the storage has something else', async () => {
  localStorage.setItem('reflect-last-read', '{"userId":"ana","at":{"dreams":"yesterday"}}');
  const { getLastRead } = await openPage();
  expect(getLastRead('dreams', 'ana')).toBeNull();
});
