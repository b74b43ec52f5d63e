// @vitest-environment happy-dom
import { detectCrisis } from '@reflect/engine/safety';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { supportStore } from './support-store.ts';
import { useMetSupport } from './use-met-support.ts';

let fails = false;
// The worker's own code, without the worker.
vi.mock('./detect-on-device.ts', () => ({
  detectOnDevice: async (content: string) => {
    if (fails) throw new Error('No worker.');
    const { level, kinds } = detectCrisis(content);
    return level === 'none' ? null : { need: { level, kinds }, quote: undefined };
  },
}));
afterEach(() => {
  cleanup();
  fails = false;
});

const said: (boolean | null)[] = [];
function Look({ textId, text }: { textId: string; text: string }) {
  said.push(useMetSupport({ textId, text }));
  return null;
}
async function look(text: string, textId: string = crypto.randomUUID()) {
  said.length = 0;
  render(<Look textId={textId} text={text} />);
  expect(said[0]).toBe(null);
  await vi.waitFor(() => expect(said.at(-1)).not.toBe(null));
  return said.at(-1);
}

it('a text is checked before anything is said about it', async () => {
  expect(await look('Soup, a book, rain on the roof.')).toBe(false);
  expect(await look('I don’t want to live anymore.')).toBe(true);
});

it('a text that cannot be checked counts as one with support', async () => {
  fails = true;
  expect(await look('Soup, a book, rain on the roof.')).toBe(true);
});

it('support that was dismissed still counts', async () => {
  const textId = crypto.randomUUID();
  expect(await look('Soup.', textId)).toBe(false);
  act(() => supportStore.offer({ entryId: textId, need: { level: 'possible', kinds: ['suicide'] } }));
  expect(said.at(-1)).toBe(true);
  act(() => supportStore.dismiss(supportStore.read(textId)));
  expect(said.at(-1)).toBe(true);
});
