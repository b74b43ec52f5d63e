import { describe, expect, it } from 'vitest';
import { readReturnPath } from './return-path.ts';

const publicUrl = 'https://journal.example';

describe('the path after signing in', () => {
  it.each([
    ['/journal', '/journal'],
    ['/dashboard?tab=patterns#today', '/dashboard?tab=patterns#today'],
    ['/journal?signin=failed&view=list', '/journal?view=list'],
    ['/journal?q=gr%C3%BCn', '/journal?q=gr%C3%BCn'],
    ['/apiary', '/apiary'],
  ])('is kept when it is the path of a screen: %s', (to, path) => {
    expect(readReturnPath({ to, publicUrl })).toBe(path);
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n//elsewhere.example',
    '/.//elsewhere.example',
    '/a/..//elsewhere.example',
    '/%2e//elsewhere.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https:elsewhere.example',
    'https://journal.example@elsewhere.example/',
    'https://journal.example.elsewhere.example/',
    '/api/logout',
    '/x/../api/logout',
    '/oidc/auth',
    '/sign-in/abc',
    'journal',
    '',
    `/${'a'.repeat(3_000)}`,
    ['/journal', '/list'],
    undefined,
  ])('is the start page for anything else: %j', (to) => {
    expect(readReturnPath({ to, publicUrl })).toBe('/');
  });
});
