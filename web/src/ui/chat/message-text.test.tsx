// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MessageText } from './message-text.tsx';

afterEach(cleanup);
const show = (text: string) => render(<MessageText>{text}</MessageText>).container;

it('shows emphasis, lists and quotations', () => {
  const shown = show('**Two** things:\n\n- the _walk_\n- the call\n\n> I was glad.');
  expect(shown.querySelector('strong')?.textContent).toBe('Two');
  expect([...shown.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'the walk',
    'the call',
  ]);
  expect(shown.querySelector('blockquote')?.textContent).toContain('I was glad.');
});

it('a link opens in another tab without a referrer, and one that runs a script is only text', () => {
  const link = show('See [this page](https://example.org/a).').querySelector('a');
  expect([link?.getAttribute('href'), link?.target, link?.rel]).toEqual([
    'https://example.org/a',
    '_blank',
    'noopener noreferrer nofollow',
  ]);
  cleanup();
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '/api/logout', 'vbscript:x']) {
    const shown = show(`See [this page](${address}).`);
    expect(shown.querySelector('a'), address).toBeNull();
    expect(shown.textContent).toContain('this page');
    cleanup();
  }
});

it.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<iframe src="https://example.org"></iframe>',
  '<b onclick="alert(1)">bold</b>',
  '![a picture](https://example.org/?words=secret)',
  '<style>body{display:none}</style>',
  '- [ ] a box',
])('loads and runs nothing of %s', (text) => {
  const shown = show(`Before.\n\n${text}\n\nAfter.`);
  expect(shown.querySelector('img, script, iframe, style, input, [onclick], [onerror]')).toBeNull();
  expect(shown.textContent).toMatch(/Before\.[\s\S]*After\./);
});
