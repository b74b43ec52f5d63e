import { expect, it } from 'vitest';
import { readHtmlText } from './html-text.ts';

it('keeps the words of a page with its paragraphs, lists and characters', () => {
  const page =
    '<style>p { color: red }</style><h1>A day</h1><p>By the <b>sea</b> &amp; home.<br/>Late. \t\n</p>' +
    '<ul><li class="a">bread</li><li>milk</li></ul><SCRIPT>alert(1)</SCRIPT>5 &lt; 6 &#8364; &#x20AC;';
  expect(readHtmlText(page)).toBe('A day\n\nBy the sea & home.\nLate.\n\n• bread\n• milk\n\n5 < 6 € €');
});

it('keeps what follows an element that is never closed', () => {
  expect(readHtmlText('<style>a</style>One <script>two')).toBe('One two');
});

it.each(['<', '<li ', '<br ', '<script>', '<style', '</script>', '&', '&#', ' ', ' \t', '\n ', '>'])(
  'takes eight times as long for eight times as much of “%s”',
  (sign) => {
    const measureTime = (length: number) => {
      const html = `a${sign.repeat(length / sign.length)}b`;
      const before = process.cpuUsage();
      readHtmlText(html);
      return process.cpuUsage(before).user / 1_000;
    };
    measureTime(10_000);
    // A quadratic one would take sixty-four times as long: seconds.
    expect(measureTime(320_000)).toBeLessThan(16 * measureTime(40_000) + 150);
  },
);
