// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { collections } from '@reflect/contract/collections';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getOutbox } from '../../outbox/outbox.ts';
import type { QueuedWrite } from '../../outbox/write.model.ts';
import { createCollection } from '../collection.ts';
import { type Note, NoteServer, place, rules } from '../testing-note-server.ts';
import { useItems } from '../use-collection.ts';
import { applyWaiting, getItemState, makeWrite } from '../writes.model.ts';
import { VersionChoice } from './version-choice.tsx';
import { listVersionsBeside } from './versions-beside.model.ts';

let userId = '';
let server: NoteServer;
vi.mock('../../session/current-user.ts', async (readOriginal) => ({
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
  // A refresh would only join a reading that has begun before.
  await vi.waitFor(() => expect(notes.syncOf(userId).state.read().isReading).toBe(false));
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

it('shows what was saved again behind a creation that was refused, and keeps both once', () => {
  const makeCreated = (seq: number, text: string, state: QueuedWrite['state']) =>
    ({
      ...makeWrite(place, { verb: 'create', itemId: 'a', userId, body: { id: 'a', text } }),
      ...{ seq, state, createdAt: '2026-11-01T10:00:00.000Z' },
    }) as QueuedWrite<{ id: string; text: string }>;
  const deletion = { ...makeWrite(place, { verb: 'delete', itemId: 'a', userId }), seq: 2 } as QueuedWrite;
  const showWith = (...writes: QueuedWrite[]) =>
    applyWaiting<Note>([], writes, rules).map(({ text }) => text);
  const both = 'One sentence is here. Two.';
  const [first, again] = [
    makeCreated(1, 'One sentence is here.', 'refused'),
    makeCreated(3, both, 'waiting'),
  ];
  expect(showWith(first, deletion, again)).toEqual([both]);
  expect(listVersionsBeside([first, again])).toEqual([]);
  const change = makeWrite(place, { verb: 'update', itemId: 'a', userId, body: { tags: ['sea'] } });
  const onTop = { ...change, seq: 4, follows: 3, state: 'waiting' } as QueuedWrite<{ tags: string[] }>;
  expect(listVersionsBeside<object>([first, again, onTop])).toEqual([]);
  const another = makeCreated(1, 'Another.', 'refused');
  expect(showWith(another, again)).toEqual([both]);
  expect(listVersionsBeside([another, again])).toEqual([{ text: 'Another.' }]);
});

it.each([
  { before: 'no', after: 'nothing' },
  { before: 'No.', after: 'Yes. No.' },
  { before: 'We went to see the sea', after: 'We went to see the season end.' },
])('keeps "$before" beside "$after": another tab wrote it', ({ before, after }) => {
  const [first, shown] = [before, after].map((text, seq) => ({
    ...makeWrite(place, { verb: 'update', itemId: 'a', userId, body: { text } }),
    seq,
  })) as QueuedWrite<{ text: string }>[];
  expect(listVersionsBeside([first!, shown!])).toEqual([{ text: before }]);
});

it.each([
  { when: 'in the same moment', isRead: false },
  { when: 'in a dialog that was open all the time', isRead: true },
])('asks about a change made $when as its item, which never arrived, was saved again', async ({ isRead }) => {
  server.mood = 'away';
  const { create, update, overwrite } = notes.changesOf(userId);
  const save = (text: string) => create({ id: 'a', body: { text } as never });
  await save('One.');
  const before = notes.read(userId)[0]!;
  const saving = save('One. Two.');
  if (isRead) await saving;
  await Promise.all([saving, update(before, { text: 'One. Three.' } as never)]);
  server.mood = 'well';
  await getOutbox(userId).flush();
  expect(listTexts()).toEqual(['One. Two.']);
  expect(getItemState(place, { itemId: 'a', ...getOutbox(userId).read() })).toBe('changed-elsewhere');
  await overwrite('a', server.rows.get('a')!.revision);
  expect(listTexts()).toEqual(['One. Three.']);
  expect(getOutbox(userId).read().writes).toEqual([]);
});
