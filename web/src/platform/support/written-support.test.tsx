// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SupportProvider } from './support-slots.ts';
import { testingSupport } from './testing-support.ts';
import { WrittenSupport } from './written-support.tsx';

const { offerSupport, mentionSupport, recheckSupport } = testingSupport;
beforeEach(() => {
  vi.useFakeTimers();
  for (const call of [offerSupport, mentionSupport, recheckSupport]) call.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = (textId: string, text: string) => (
  <SupportProvider value={testingSupport}>
    <WrittenSupport textId={textId} text={text} within="dreams" />
  </SupportProvider>
);
const pause = () => act(() => vi.advanceTimersByTime(700));

it('text is checked when the writer pauses, not with every letter', () => {
  const { rerender } = render(field('one', ''));
  for (const text of ['I', 'I don’t', 'I don’t want to live.']) rerender(field('one', text));
  expect(offerSupport).not.toHaveBeenCalled();
  pause();
  expect(offerSupport.mock.calls).toEqual([
    [{ entryId: 'one', content: 'I don’t want to live.', within: 'dreams', isSecret: undefined }],
  ]);
});

it('support for existing text is mentioned, and offered once the text is changed', () => {
  const { rerender } = render(field('one', 'Written last week.'));
  pause();
  expect(mentionSupport).toHaveBeenCalledOnce();
  expect(offerSupport).not.toHaveBeenCalled();
  rerender(field('one', 'Written last week. And now this.'));
  pause();
  expect(offerSupport).toHaveBeenCalledOnce();
});

it('support disappears with deleted words, and stays if the field is emptied for the next text', () => {
  const { rerender } = render(field('one', ''));
  rerender(field('one', 'Too much.'));
  pause();
  rerender(field('two', ''));
  expect(recheckSupport).not.toHaveBeenCalled();
  rerender(field('two', 'Again.'));
  rerender(field('two', ' '));
  expect(recheckSupport.mock.calls).toEqual([[{ entryId: 'two', content: null }]]);
});
