// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { isLine, type Offer, SupportStore } from './support-store.ts';

const possible = { level: 'possible' as const, kinds: ['suicide' as const] };
const need = { level: 'concern', kinds: ['suicide'] } as const;
const offerFor = (entryId: string) => ({ entryId, need: { ...need, kinds: [...need.kinds] } });

beforeEach(() => sessionStorage.clear());

it('support dismissed for an entry is not shown for it again, but is for another entry', () => {
  const store = new SupportStore();
  store.offer(offerFor('first'));
  expect(store.read()?.entryId).toBe('first');
  store.dismiss();
  store.offer(offerFor('first'));
  expect(store.read()).toBeNull();
  store.offer(offerFor('second'));
  expect(store.read()?.entryId).toBe('second');
});

it('a dismissal lasts after a reload, and the stored value does not reveal why', () => {
  const store = new SupportStore();
  store.offer(offerFor('first'));
  store.dismiss();
  const reloaded = new SupportStore();
  reloaded.offer(offerFor('first'));
  expect(reloaded.read()).toBeNull();
  expect(sessionStorage.getItem('support-dismissed')).toBe('["first"]');
});

it('an unreadable stored value dismisses nothing', () => {
  sessionStorage.setItem('support-dismissed', '{"first": true}');
  const store = new SupportStore();
  store.offer(offerFor('first'));
  expect(store.read()).not.toBeNull();
});

it('a line is replaced by the card of its text, and never replaces a card, even for another text', () => {
  const store = new SupportStore();
  store.offer({ entryId: 'first', need: possible });
  expect(isLine(store.read() as Offer)).toBe(true);
  store.offer(offerFor('first'));
  store.offer({ entryId: 'first', need: possible });
  store.offer({ entryId: 'second', need: possible });
  expect(store.read()).toEqual(offerFor('first'));
  store.dismiss();
  store.offer({ entryId: 'second', need: possible });
  store.offer({ entryId: 'third', need: possible });
  expect(store.read()?.entryId).toBe('third');
});

it('a pressed line stays open as a card', () => {
  const store = new SupportStore();
  const followed: Offer = { entryId: 'first', need: possible, isFollowed: true };
  store.offer(followed);
  store.offer({ entryId: 'first', need: possible });
  expect(store.read()).toEqual(followed);
  expect(isLine(followed)).toBe(false);
});

it('a hidden line stays hidden for its text', () => {
  const store = new SupportStore();
  store.offer({ entryId: 'first', need: possible });
  store.dismiss();
  store.offer({ entryId: 'first', need: possible });
  expect(store.read()).toBeNull();
});

it('a hidden line does not hide a later card for its text', () => {
  const store = new SupportStore();
  store.offer({ entryId: 'first', need: possible });
  store.dismiss();
  store.offer(offerFor('first'));
  expect(store.read()).toEqual(offerFor('first'));
});

it('support disappears with the words it was shown for, card and line alike, and not for other texts', () => {
  const store = new SupportStore();
  store.offer(offerFor('first'));
  store.withdraw('second');
  expect(store.read()).not.toBeNull();
  store.withdraw('first');
  expect(store.read()).toBeNull();
  // It wasn't declined, so the same words bring it again.
  store.offer({ entryId: 'first', need: possible });
  expect(store.read()).not.toBeNull();
});

it('support is found by its text and what the text belongs to, and nowhere else', () => {
  const store = new SupportStore();
  store.offer({ ...offerFor('message 1'), within: 'talk' });
  store.offer({ entryId: 'message 2', need: possible, within: 'talk' });
  store.offer({ entryId: 'dream', need: possible });
  expect(store.read('talk')?.entryId).toBe('message 1');
  expect(store.read('dream')?.entryId).toBe('dream');
  expect(store.read('another talk')).toBeNull();
  store.dismiss(store.read('talk'));
  expect(store.read('talk')).toBeNull();
  expect(store.read('dream')).not.toBeNull();
});

it('opening a text again shows a line, and only where the text is', () => {
  const store = new SupportStore();
  store.offer({ ...offerFor('first'), isQuiet: true });
  expect(isLine(store.read('first') as Offer)).toBe(true);
  expect(store.read()).toBeNull();
  store.offer(offerFor('first'));
  store.offer({ ...offerFor('first'), isQuiet: true });
  expect(isLine(store.read('first') as Offer)).toBe(false);
});
