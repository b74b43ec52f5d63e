// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { collections } from '@reflect/contract/collections';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getOutbox } from '../outbox/outbox.ts';
import { createCollection } from './collection.ts';
import { type Note, NoteServer } from './testing-note-server.ts';
import { useItems } from './use-collection.ts';
import { VersionChoice } from './version-choice.tsx';

let userId = '';
let server: NoteServer;
vi.mock('../session/current-user.ts', async (readOriginal) => ({
  ...(await readOriginal<object>()),
  useUser: () => ({ id: userId }),
}));

const notes = createCollection({
  place: collections.journal,
  blank: (() => ({ text: '' })) as never,
  cleared: {},
});

function Notes() {
  const { items } = useItems(notes);
  return (items as unknown as Note[]).map((note) => (
    <article key={note.id}>
      <p>{note.text}</p>
      <VersionChoice
        collection={notes}
        item={note as never}
        noun="note"
        listParts={(item) => [{ label: 'Text', text: (item as unknown as Note).text }]}
        makeCopy={(item) => ({ text: (item as unknown as Note).text }) as never}
      />
    </article>
  ));
}

const listTexts = () =>
  [...server.rows.values()].flatMap(({ text, isRemoved }) => (isRemoved ? [] : [text])).sort();
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

/** Both devices have changed the same note. */
async function changeOnBoth(): Promise<void> {
  server.store({ id: 'a', text: 'First.' });
  render(<Notes />);
  await screen.findByText('First.');
  const before = notes.read(userId)[0]!;
  server.store({ id: 'a', text: 'Written there.' });
  const change = { text: 'Written here.' } as never;
  await act(async () => void (await notes.changesOf(userId).update(before, change)));
  await screen.findByText('Written here.');
}

beforeEach(() => {
  userId = crypto.randomUUID();
  server = new NoteServer(userId);
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.handle(url, init));
});
afterEach(() => {
  notes.syncOf(userId).stop();
  cleanup();
  vi.unstubAllGlobals();
});

it('shows what the other device wrote beside the own words before one of them is chosen', async () => {
  await changeOnBoth();
  await screen.findByText('Written there.');
  screen.getByText('Written here.');
  await press('Keep mine');
  await vi.waitFor(() => expect(listTexts()).toEqual(['Written here.']));
  expect(screen.queryByText('Written there.')).toBeNull();
});

it('keeps both versions, the own one as a new item', async () => {
  await changeOnBoth();
  await press('Keep both');
  await vi.waitFor(() => expect(listTexts()).toEqual(['Written here.', 'Written there.']));
  await screen.findByText('Written there.');
  screen.getByText('Written here.');
});

it('offers the own words as a new item where the other device has deleted it since', async () => {
  await changeOnBoth();
  server.remove('a');
  await act(() => notes.syncOf(userId).refresh());
  await screen.findByText(/^This note was deleted on another device\./);
  await press('Save as a new note');
  await vi.waitFor(() => expect(listTexts()).toEqual(['Written here.']));
});

it('offers them where the item was deleted before a change could be sent', async () => {
  server.store({ id: 'a', text: 'First.' });
  render(<Notes />);
  await screen.findByText('First.');
  const before = notes.read(userId)[0]!;
  server.mood = 'away';
  const change = { text: 'Written here.' } as never;
  await act(async () => void (await notes.changesOf(userId).update(before, change)));
  server.mood = 'well';
  server.remove('a');
  await act(() => getOutbox(userId).flush());
  await screen.findByText(/^This note was deleted on another device\./);
  await press('Save as a new note');
  await vi.waitFor(() => expect(listTexts()).toEqual(['Written here.']));
});
