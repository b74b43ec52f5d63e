import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftKind } from './draft-kind.ts';
import {
  adoptDraft,
  type DraftStores,
  dropDraft,
  makeMirrorKey as mirrorKeyOf,
  readOwnDraft,
  setDraftAside,
  storeDraft,
} from './draft-storage.model.ts';

interface Note {
  content: string;
  imageUrl: string | null;
}
const kind: DraftKind<Note> = {
  key: 'note-draft',
  autosaveMs: 2_000,
  read: ({ content, imageUrl }) =>
    typeof content === 'string'
      ? { content, imageUrl: typeof imageUrl === 'string' ? imageUrl : null }
      : null,
  hasWork: ({ content }) => content.trim() !== '',
  isWorthAutosave: ({ content }) => content.length > 10,
  lighten: (note) => ({ ...note, imageUrl: null }),
  join: (restored) => restored,
};
const draftKey = kind.key;
const nameMirror = (userId: string, tabId: string) => mirrorKeyOf({ key: draftKey, userId, tabId });

/** A storage with limited size, as browsers have. */
class SmallStorage {
  readonly values = new Map<string, string>();
  room = Number.POSITIVE_INFINITY;
  get length() {
    return this.values.size;
  }
  key(at: number) {
    return [...this.values.keys()][at] ?? null;
  }
  getItem(key: string) {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (value.length > this.room) throw new Error('QuotaExceededError');
    this.values.set(key, value);
  }
  removeItem(key: string) {
    this.values.delete(key);
  }
}

let session: SmallStorage;
let local: SmallStorage;
let stores: DraftStores;
beforeEach(() => {
  session = new SmallStorage();
  local = new SmallStorage();
  stores = { session, local };
});

const makeDraft = (overrides: Partial<Note> = {}, { now = 1, userId = 'ana' } = {}) => ({
  content: 'A whole sentence.',
  imageUrl: null,
  ...overrides,
  timestamp: now,
  userId,
});
const makePlace = ({ tabId = 'tab', userId = 'ana' } = {}) => ({ stores, kind, tabId, userId });
const keep = (
  { timestamp, userId, ...value }: ReturnType<typeof makeDraft>,
  { tabId = 'tab', isLeaving = false } = {},
) => storeDraft(makePlace({ tabId, userId }), { value, now: timestamp, isLeaving });
const alive =
  (...tabIds: string[]) =>
  (tab: { tabId: string }) =>
    tabIds.includes(tab.tabId);

describe('storing', () => {
  it('DRAFT-01 · keeps a draft in the session and, for this tab, beyond it', () => {
    const written = makeDraft();
    expect(keep(written)).toBe('whole');
    expect(JSON.parse(session.getItem(draftKey) ?? '')).toEqual(written);
    expect(JSON.parse(local.getItem(nameMirror('ana', 'tab')) ?? '')).toEqual(written);
  });

  it('DRAFT-03 · keeps a short text out of the session’s draft without losing it', () => {
    keep(makeDraft());
    expect(keep(makeDraft({ content: 'Short' }))).toBe('whole');
    expect(session.getItem(draftKey)).toBeNull();
    expect(readOwnDraft(makePlace())?.content).toBe('Short');
  });

  it('DRAFT-02 · also keeps the shortest word in the session when leaving', () => {
    keep(makeDraft({ content: 'Short' }), { isLeaving: true });
    expect(session.getItem(draftKey)).toContain('Short');
  });

  it('DRAFT-01 · leaves the image out if the storage is full, and says so', () => {
    session.room = local.room = 1_000;
    expect(keep(makeDraft({ imageUrl: 'x'.repeat(2_000) }))).toBe('lightened');
    expect(readOwnDraft(makePlace())).toMatchObject({
      content: 'A whole sentence.',
      imageUrl: null,
    });
  });

  it('DRAFT-01 · says so if the storage has no room at all', () => {
    session.room = local.room = 10;
    expect(keep(makeDraft())).toBe('nothing');
    session.room = 1_000;
    expect(keep(makeDraft())).toBe('whole');
  });
});

describe('restoring', () => {
  it('DRAFT-04 · uses the draft written last, wherever it is stored', () => {
    session.setItem(draftKey, JSON.stringify(makeDraft({ content: 'older' }, { now: 1 })));
    local.setItem(nameMirror('ana', 'tab'), JSON.stringify(makeDraft({ content: 'later' }, { now: 2 })));
    expect(readOwnDraft(makePlace())?.content).toBe('later');
  });

  it('DRAFT-04 · neither shows nor drops another person’s draft', () => {
    keep(makeDraft());
    expect(readOwnDraft(makePlace({ userId: 'ben' }))).toBeNull();
    dropDraft(makePlace({ userId: 'ben' }));
    expect(readOwnDraft(makePlace())).not.toBeNull();
  });

  it('DRAFT-04 · keeps words if another person writes in the same tab', () => {
    keep(makeDraft({ content: 'Words of Ana' }));
    keep(makeDraft({ content: 'Words of Ben' }, { userId: 'ben' }));
    expect(readOwnDraft(makePlace())?.content).toBe('Words of Ana');
  });

  it('JRN-22 · finds nothing of a dropped draft in either place', () => {
    keep(makeDraft());
    dropDraft(makePlace());
    expect([session.length, local.length]).toEqual([0, 0]);
  });
});

describe('adopting drafts of a closed tab', () => {
  const adopt = (isLiveTab = alive('tab'), userId = 'ana') => adoptDraft(makePlace({ userId }), isLiveTab);

  it('DRAFT-04 · gives the newest draft without a tab to the new one, once', () => {
    keep(makeDraft({ content: 'older' }, { now: 1 }), { tabId: 'dead-1' });
    keep(makeDraft({ content: 'newer' }, { now: 2 }), { tabId: 'dead-2' });
    session.values.clear();
    expect(adopt()?.content).toBe('newer');
    expect(local.getItem(nameMirror('ana', 'dead-2'))).toBeNull();
    expect(readOwnDraft(makePlace())?.content).toBe('newer');
    expect(adopt()?.content).toBe('older');
  });

  it('DRAFT-04 · leaves a draft that another tab is writing', () => {
    keep(makeDraft(), { tabId: 'open' });
    expect(adopt(alive('tab', 'open'))).toBeNull();
  });

  it('DRAFT-04 · leaves a draft of another person', () => {
    keep(makeDraft(), { tabId: 'dead' });
    expect(adopt(alive(), 'ben')).toBeNull();
    expect(local.length).toBe(1);
  });

  it('DRAFT-04 · loses nothing if there is no room for two copies', () => {
    keep(makeDraft({ content: 'precious' }), { tabId: 'dead' });
    session.values.clear();
    const setItem = local.setItem.bind(local);
    local.setItem = (key, value) => {
      if (local.length > 0 && !local.values.has(key)) throw new Error('QuotaExceededError');
      setItem(key, value);
    };
    session.room = 0;
    expect(adopt()?.content).toBe('precious');
    expect(readOwnDraft(makePlace())?.content).toBe('precious');
  });
});

describe('a text being saved', () => {
  const setAside = (tabId: string) =>
    setDraftAside(makePlace({ tabId }), {
      value: { content: 'On its way.', imageUrl: null },
      now: 3,
      clear: () => dropDraft(makePlace({ tabId })),
    });

  it('JRN-22 · is stored beside the draft of the same tab, and removed once it is saved', () => {
    const letGo = setAside('tab');
    keep(makeDraft({ content: 'The next one.' }));
    expect(local.length).toBe(2);
    expect(adoptDraft(makePlace(), alive('tab'))).toBeNull();
    letGo();
    expect(readOwnDraft(makePlace())?.content).toBe('The next one.');
    expect(local.length).toBe(1);
  });

  it('JRN-22 · keeps its earlier stored version if there is no room for all of it', async () => {
    keep(makeDraft({ content: 'On' }));
    local.room = [...local.values.values()][0]!.length;
    setAside('tab');
    vi.resetModules();
    const { adoptDraft: adoptAnew } = await import('./draft-storage.model.ts');
    expect(adoptAnew(makePlace({ tabId: 'other' }), alive())?.content).toBe('On');
  });

  it('JRN-22 · is adopted by a later visit of the same tab, or of another one, and not while its tab is open', async () => {
    setAside('tab');
    // A reloaded page is saving nothing.
    vi.resetModules();
    const { adoptDraft: adoptAnew } = await import('./draft-storage.model.ts');
    expect(adoptAnew(makePlace({ tabId: 'other' }), alive('tab'))).toBeNull();
    expect(adoptAnew(makePlace(), alive('tab'))?.content).toBe('On its way.');
    expect(adoptAnew(makePlace({ tabId: 'other' }), alive())?.content).toBe('On its way.');
    expect(local.length).toBe(1);
  });
});
