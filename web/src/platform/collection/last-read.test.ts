// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { lastRead, noteRead } from './last-read.ts';

beforeEach(() => localStorage.clear());

it('remembers when each collection of a person was read, and says nothing to another person', () => {
  const at = new Date('2026-11-27T18:03:00.000Z');
  noteRead('dreams', 'ana', at);
  noteRead('journal', 'ana', new Date('2026-11-27T19:00:00.000Z'));
  expect(lastRead('dreams', 'ana')).toEqual(at);
  expect(lastRead('habits', 'ana')).toBeNull();
  expect(lastRead('dreams', 'ben')).toBeNull();
});

it('knows nothing where the storage holds something else', () => {
  localStorage.setItem('reflect-last-read', '{"userId":"ana","at":{"dreams":"yesterday"}}');
  expect(lastRead('dreams', 'ana')).toBeNull();
});
