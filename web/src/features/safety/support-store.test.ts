// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { SupportStore } from './support-store.ts';

const need = { level: 'concern', kinds: ['suicide'] } as const;
const offerFor = (entryId: string) => ({ entryId, need: { ...need, kinds: [...need.kinds] } });

beforeEach(() => sessionStorage.clear());

it('support that was declined for an entry is not offered for it again, and for another it is', () => {
  const store = new SupportStore();
  store.offer(offerFor('first'));
  expect(store.read()?.entryId).toBe('first');
  store.dismiss();
  store.offer(offerFor('first'));
  expect(store.read()).toBeNull();
  store.offer(offerFor('second'));
  expect(store.read()?.entryId).toBe('second');
});

it('what was declined stays declined after a reload, and what is kept says nothing of why', () => {
  const store = new SupportStore();
  store.offer(offerFor('first'));
  store.dismiss();
  const reloaded = new SupportStore();
  reloaded.offer(offerFor('first'));
  expect(reloaded.read()).toBeNull();
  expect(sessionStorage.getItem('support-dismissed')).toBe('["first"]');
});

it('something unreadable in the storage declines nothing', () => {
  sessionStorage.setItem('support-dismissed', '{"first": true}');
  const store = new SupportStore();
  store.offer(offerFor('first'));
  expect(store.read()).not.toBeNull();
});
