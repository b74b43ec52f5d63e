// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

const judgeCrisis = vi.fn();
vi.mock('@reflect/engine/safety', () => ({ judgeCrisis }));
vi.mock('../../platform/device-engine/stored-readers.ts', () => ({ installStoredReaders: async () => {} }));

it('a text that cannot be checked is reported to the page, and later ones are checked', async () => {
  const post = vi.spyOn(self, 'postMessage').mockImplementation(() => undefined);
  const thrown: unknown[] = [];
  vi.stubGlobal('setTimeout', (work: () => void) => {
    try {
      work();
    } catch (error) {
      thrown.push(error);
    }
  });
  await import('./crisis-worker.ts');
  const failure = new Error('No memory.');
  judgeCrisis.mockImplementationOnce(() => {
    throw failure;
  });
  judgeCrisis.mockReturnValueOnce({ crisis: { level: 'none', kinds: [], evidence: [] } });
  const write = (data: string) => self.onmessage?.(new MessageEvent('message', { data }));
  write('one');
  write('two');
  await vi.waitFor(() => expect(post).toHaveBeenCalledWith(null));
  expect(thrown).toEqual([failure]);
  vi.unstubAllGlobals();
});
