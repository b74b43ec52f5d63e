import { expect, it } from 'vitest';
import { createStore } from '../store.ts';
import type { DraftState } from './draft-keeper.ts';
import { saveDraft } from './save-draft.ts';

interface Note {
  id: string;
  text: string;
}

function setUp({ state: first = 'stored' as DraftState } = {}) {
  const state = createStore(first);
  const draft = createStore<Note>({ id: 'one', text: 'First.' });
  const aside: Note[] = [];
  const keeper = {
    keepNow: () => undefined,
    state,
    setAside(value: Note, clear: () => void) {
      clear();
      aside.push(value);
      return () => void aside.splice(aside.indexOf(value), 1);
    },
  };
  const save = (answer: Promise<unknown>) =>
    saveDraft({
      ...{ draft, keeper, next: { id: 'two', text: '' } },
      hasWork: ({ text }) => text !== '',
      joinBack: (unsaved, written) => ({ id: unsaved.id, text: `${unsaved.text} ${written.text}` }),
      save: () => answer,
    });
  return { draft, aside, save, state };
}

it('JRN-22 · the page has the next id at once, and the saved words stay on the device until they are saved', async () => {
  const { draft, aside, save } = setUp();
  const saving = save(Promise.resolve());
  expect(draft.read()).toEqual({ id: 'two', text: '' });
  expect(aside).toEqual([{ id: 'one', text: 'First.' }]);
  draft.set({ id: 'two', text: 'Second.' });
  await saving;
  expect(draft.read()).toEqual({ id: 'two', text: 'Second.' });
  expect(aside).toEqual([]);
});

it.each([
  ['', 'First.'],
  ['Second.', 'First. Second.'],
])('JRN-24 · a save that fails after "%s" was typed restores "%s", under its id', async (typed, text) => {
  const { draft, aside, save } = setUp();
  const saving = save(Promise.reject(new Error('Refused.')));
  draft.set((present) => ({ ...present, text: typed }));
  await expect(saving).rejects.toThrow('Refused.');
  expect(draft.read()).toEqual({ id: 'one', text });
  expect(aside).toEqual([]);
});

it('JRN-24 · restored words that cannot be stored keep their copy on the device until they can', async () => {
  const { aside, save, state } = setUp({ state: 'not-stored' });
  await expect(save(Promise.reject(new Error('Refused.')))).rejects.toThrow('Refused.');
  expect(aside).toHaveLength(1);
  state.set('pending');
  expect(aside).toHaveLength(1);
  // There is room again.
  state.set('stored');
  expect(aside).toEqual([]);
});

it('JRN-24 · the copy of restored words goes once they are saved or cleared on a device that stays full', async () => {
  const { draft, aside, save, state } = setUp({ state: 'not-stored' });
  const fail = () => expect(save(Promise.reject(new Error('Refused.')))).rejects.toThrow('Refused.');
  await fail();
  expect(aside).toHaveLength(1);
  const saving = save(Promise.resolve());
  // The page is empty while they are being saved.
  state.set('empty');
  expect(aside).toHaveLength(2);
  draft.set({ id: 'two', text: 'Second.' });
  state.set('not-stored');
  await saving;
  expect(aside).toEqual([]);
  await fail();
  expect(aside).toHaveLength(1);
  state.set('empty');
  expect(aside).toEqual([]);
});

it('JRN-24 · the copy of restored words stays while only what was being saved beside them is saved', async () => {
  const { draft, aside, save, state } = setUp({ state: 'not-stored' });
  let succeed = () => {};
  const first = save(Promise.reject(new Error('Refused.')));
  draft.set({ id: 'two', text: 'Second.' });
  const second = save(
    new Promise<void>((resolve) => {
      succeed = resolve;
    }),
  );
  await expect(first).rejects.toThrow('Refused.');
  succeed();
  await second;
  expect(aside).toEqual([{ id: 'one', text: 'First.' }]);
  state.set('stored');
  expect(aside).toEqual([]);
});
