// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { makeSignedInRouter, makeSignedOutRouter } from './router.tsx';

vi.stubGlobal('scrollTo', () => undefined);
const signedIn = makeSignedInRouter();
const findTitle = (path: string) => signedIn.matchRoutes(path, {}).at(-1)?.staticData?.title ?? null;

describe('for a signed-in person', () => {
  it.each([
    ['SHELL-01', ['/', '/journal']],
    ['SHELL-02', ['/dashboard']],
    [
      'SHELL-03',
      [
        '/personality-quiz',
        '/emotional-intelligence',
        '/relationship-assessment',
        '/stress-assessment',
        '/communication-style',
        '/attachment-style',
        '/love-languages',
        '/daily',
        '/horoscope',
      ],
    ],
    ['SHELL-04', ['/insights', '/ask', '/subscribe', '/stripe-test']],
    [
      'SHELL-05',
      ['/connections', '/sub-profiles', '/qr-scanner', '/connection-profile', '/referrals', '/people'],
    ],
    ['SHELL-06', ['/conversation', '/templates', '/guided-journal/morning-pages']],
    ['SHELL-07', ['/settings', '/privacy-policy', '/delete-account']],
    ['SHELL-08', ['/admin', '/admin/users', '/admin/feedback', '/admin/bug-reports', '/admin/subscriptions']],
  ])('the addresses for %s work', (_, paths) => {
    for (const path of paths) expect(findTitle(path), path).not.toBeNull();
  });

  it('SHELL-01 · / and /journal open the same screen', () => {
    expect([findTitle('/'), findTitle('/journal')]).toEqual(['Journal', 'Journal']);
  });

  it('SHELL-05 · /people opens the same screen as /sub-profiles', () => {
    expect(findTitle('/people')).toBe(findTitle('/sub-profiles'));
  });

  it('letters have a list, and each month an address', () => {
    expect([findTitle('/letters'), findTitle('/letters/2026-10')]).toEqual(['Letters', 'Letter']);
  });

  it('each person has an address, and the window title names nobody', () => {
    expect(findTitle('/people/0192f0c0-0000-7000-8000-000000000001')).toBe('Person');
  });

  it.each([
    [{ tab: 'calendar' }, { tab: 'calendar' }],
    [{ tab: 'patterns' }, { tab: 'patterns' }],
    [{ tab: 'elsewhere' }, { tab: undefined }],
  ])('a dashboard tab of %o is read as %o', (search, read) => {
    expect(signedIn.matchRoutes('/dashboard', search).at(-1)?.search).toMatchObject(read);
  });

  it.each([
    '/journal',
    '/',
    '/dashboard',
    '/insights',
    '/ask',
    '/check-ins',
    '/people/0192f0c0-0000-7000-8000-000000000002',
  ])('PAT-17 ENT-07 · %s opens the entry in its address, and accepts nothing else as one', (path) => {
    const entry = '0192f0c0-0000-7000-8000-000000000001';
    const readSearch = (search: object) => signedIn.matchRoutes(path, search).at(-1)?.search;
    expect(readSearch({ entry })).toMatchObject({ entry });
    expect(readSearch({ entry: entry.toUpperCase() })).toMatchObject({ entry });
    // Anything else opens what says that there is no such entry.
    for (const other of ['x', 7, [entry], `${entry}?`])
      expect(readSearch({ entry: other })).toMatchObject({ entry: 'none' });
    for (const nothing of ['', undefined])
      expect(readSearch({ entry: nothing })).toMatchObject({ entry: undefined });
  });

  it('the journal reads the sentence of an entry from its address, and accepts nothing else as one', () => {
    const readSearch = (search: object) => signedIn.matchRoutes('/journal', search).at(-1)?.search;
    expect(readSearch({ at: '12-40' })).toMatchObject({ at: '12-40' });
    for (const other of ['', '12', '40-12', '12-12', '-1-3', '1-2-3', '1e2-400', '12-40x', 12, ['12-40']])
      expect(readSearch({ at: other })).toMatchObject({ at: undefined });
  });

  it('an unknown address has no screen', () => {
    expect(findTitle('/nowhere')).toBeNull();
  });
});

it('SHELL-08 · for a visitor the addresses of the administrators do not exist', () => {
  const visitor = makeSignedOutRouter();
  expect(Object.keys(visitor.routesByPath).filter((path) => path.includes('admin'))).toEqual([]);
  expect(Object.keys(signedIn.routesByPath).filter((path) => path.includes('admin'))).toHaveLength(7);
});

it('SET-02 · for a visitor only these addresses have a screen', () => {
  const paths = Object.keys(makeSignedOutRouter().routesByPath);
  expect(paths.sort()).toEqual(['/', '/$', '/privacy-policy', '/stripe-test', '/subscribe', '/support']);
});
