// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from '../../../platform/store.ts';
import { type Composer, useComposerVisit } from './composer.ts';
import { makeEntryDraft } from './entry-draft.model.ts';

afterEach(cleanup);

it('DRAFT-05 · the browser warns while there is unsaved work on the page, and not otherwise', () => {
  const draft = createStore(makeEntryDraft());
  const doNothing = () => () => undefined;
  const composer = {
    draft,
    keeper: { visit: doNothing },
    justSaved: createStore<string | null>(null),
    analysis: { start: doNothing },
  } as unknown as Composer;
  const { unmount } = renderHook(() => useComposerVisit(composer));
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return { isAsked: event.defaultPrevented, text: event.returnValue };
  };
  expect(leave().isAsked).toBe(false);
  draft.set((present) => ({ ...present, content: 'Unsaved.' }));
  const text = 'You have unsaved changes. Are you sure you want to leave?';
  expect(leave()).toEqual({ isAsked: true, text });
  unmount();
  expect(leave().isAsked).toBe(false);
});
