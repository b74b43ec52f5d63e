// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../../platform/store.ts';
import { makeEntryDraft } from '../draft/entry-draft.model.ts';
import { useAttachImage, useUploadImage } from './attach-image.ts';

const { readImageFile, uploadInView } = vi.hoisted(() => ({ readImageFile: vi.fn(), uploadInView: vi.fn() }));
vi.mock('./image-file.ts', () => ({ readImageFile, flawTexts: { type: 'No image.' } }));
vi.mock('./upload-image.ts', () => ({ uploadInView }));

function open() {
  const draft = createStore(makeEntryDraft());
  const page = {
    draft,
    change: (change: object) => draft.set((present) => ({ ...present, ...change })),
    keeper: { keepNow: vi.fn() },
  };
  const client = new QueryClient();
  const { result } = renderHook(() => ({ ...useAttachImage(page), upload: useUploadImage(page) }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { draft, result };
}

beforeEach(() => {
  uploadInView.mockReset().mockResolvedValue({ imageUrl: '/api/images/1' });
});

it.each([
  ['ready', { dataUrl: 'data:image/png;base64,AAAA' }, true, '/api/images/1'],
  ['refused', { flaw: 'type' }, false, null],
])(
  'IMG-03 · a save waits for an image that is still being prepared: %s',
  async (_, image, isDone, imageUrl) => {
    let finish = (_image: object) => {};
    readImageFile.mockReturnValue(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    const { draft, result } = open();
    act(() => result.current.attach(new File(['x'], 'hill.png')));
    const ended = vi.fn();
    const uploading = result.current.upload().then(ended);
    await vi.waitFor(() => expect(readImageFile).toHaveBeenCalled());
    expect(ended).not.toHaveBeenCalled();
    await act(async () => {
      finish(image);
      await uploading;
    });
    expect(ended).toHaveBeenCalledWith(isDone);
    expect(draft.read().imageUrl).toBe(imageUrl);
  },
);
