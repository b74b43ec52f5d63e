import type { Tab } from '../device/tab.ts';
import type { World } from '../world/world.ts';
import type { Seen } from './check.ts';
import { type Deed, type Ledger, splitIntoWords } from './ledger.ts';

/** What people do on a page, and what they are told about it. */
export class Deeds {
  readonly #ledger: Ledger;
  readonly #world: World;
  readonly #pages: () => Tab[];
  readonly #pass: (ms: number) => Promise<void>;
  readonly #onTold: (tab: Tab) => void;
  /** What each tab has deleted last, for Undo. */
  readonly #deleted = new Map<string, Seen>();
  readonly #begun = new Map<string, string>();
  /** The other version that each tab shows beside its own version of an entry: `tab entry`. */
  readonly #choosing = new Map<string, { content: string; revision: number }>();

  constructor({
    ledger,
    world,
    pages,
    pass,
    onTold,
  }: {
    ledger: Ledger;
    world: World;
    pages: () => Tab[];
    pass: (ms: number) => Promise<void>;
    onTold: (tab: Tab) => void;
  }) {
    this.#ledger = ledger;
    this.#world = world;
    this.#pages = pages;
    this.#pass = pass;
    this.#onTold = onTold;
  }

  type(tab: Tab): void {
    const word = this.#ledger.newWord(tab.userId);
    const { journal } = tab;
    journal.type(`${journal.draft()} ${word}`.trim());
    this.#world.note(`${tab.name} types ${word}`);
  }

  save(tab: Tab): void {
    const { journal, userId, device } = tab;
    // A restored draft of an entry that was changed since is saved as a separate entry, and the person sees that.
    for (const word of splitIntoWords(journal.draft())) {
      const isSplit = (deed: Deed) => deed.word === word && deed.entryId !== journal.draftId();
      if (this.#ledger.deeds.some(isSplit))
        this.#ledger.copies.set(word, (this.#ledger.copies.get(word) ?? 0) + 1);
    }
    const deeds = splitIntoWords(journal.draft()).map((word) =>
      this.#ledger.begin({
        does: 'create',
        person: userId,
        device: device.name,
        tab: tab.name,
        entryId: journal.draftId(),
        word,
      }),
    );
    this.#world.note(`${tab.name} saves ${journal.draft()}`);
    this.#follow(tab, deeds, journal.save());
  }

  hasBegun(tab: Tab): boolean {
    return this.#begun.has(tab.name);
  }

  beginEdit(tab: Tab, { id }: Seen): void {
    if (this.#isBusy(tab, id)) return;
    this.#begun.set(tab.name, id);
    tab.journal.beginEdit(id);
  }

  /** Saves a dialog that may have been open for long, with the text from when it was opened. */
  endEdit(tab: Tab): void {
    const entryId = this.#begun.get(tab.name);
    const begun = tab.journal.begun();
    this.#begun.delete(tab.name);
    if (begun && begun.id === entryId && tab.journal.whole(entryId)) this.edit(tab, begun);
  }

  edit(tab: Tab, { id, content }: Seen): void {
    // A page has one dialog per entry, so an edit goes through the open one.
    if (this.#isBusy(tab, id) || this.#begun.get(tab.name) === id) return;
    const word = this.#ledger.newWord(tab.userId);
    for (const read of splitIntoWords(content)) this.#ledger.builtOn.add(read);
    const deed = this.#ledger.begin({
      does: 'edit',
      person: tab.userId,
      device: tab.device.name,
      tab: tab.name,
      entryId: id,
      word,
    });
    this.#world.note(`${tab.name} edits ${id.slice(-4)}: ${content} ${word}`);
    this.#follow(tab, [deed], tab.journal.edit(id, { text: `${content} ${word}`, read: content }));
  }

  /** The dialog of a change stays open until it shows a result, and what is being deleted can't be changed. */
  #isBusy(tab: Tab, entryId: string): boolean {
    const own = this.#ledger.byEntry.get(entryId) ?? [];
    return own.some(({ does, said, ...deed }) => does !== 'create' && said === null && deed.tab === tab.name);
  }

  remove(tab: Tab, { id }: Seen): void {
    const whole = tab.journal.whole(id);
    if (!whole || this.#isBusy(tab, id)) return;
    const deed = this.#ledger.begin({
      does: 'remove',
      person: tab.userId,
      device: tab.device.name,
      tab: tab.name,
      entryId: id,
      word: null,
    });
    // Deleting what the server has refused withdraws it, as its dialog says.
    if (tab.journal.refused().some(({ entryId }) => entryId === id))
      for (const given of this.#ledger.byEntry.get(id) ?? [])
        if (given.device === tab.device.name && given.word !== null) this.#ledger.givenUp.add(given.word);
    this.#deleted.set(tab.name, whole);
    this.#world.note(`${tab.name} deletes ${id.slice(-4)}`);
    this.#follow(tab, [deed], tab.journal.remove(id));
  }

  /** False if this page has deleted nothing. */
  undo(tab: Tab): boolean {
    const entry = this.#deleted.get(tab.name);
    if (!entry) return false;
    this.#deleted.delete(tab.name);
    this.restore(tab, entry);
    return true;
  }

  /** Restores from the trash, on another page than the one that deleted. False if there is nothing to restore. */
  bringBack(tab: Tab): boolean {
    const isOwn = ([name]: [string, Seen]) =>
      this.#pages().some((page) => page.name === name && page !== tab && page.userId === tab.userId);
    const found = [...this.#deleted].find(isOwn);
    if (found) this.restore(tab, found[1]);
    return found !== undefined;
  }

  restore(tab: Tab, entry: Seen): void {
    const deed = this.#ledger.begin({
      does: 'restore',
      person: tab.userId,
      device: tab.device.name,
      tab: tab.name,
      entryId: entry.id,
      word: null,
    });
    this.#world.note(`${tab.name} brings back ${entry.id.slice(-4)}`);
    this.#follow(tab, [deed], tab.journal.restore(entry));
  }

  /** The dialog shows the server's current version. */
  async #beginChoice(tab: Tab, entryId: string): Promise<void> {
    await Promise.race([tab.journal.refresh(), this.#pass(2_000)]);
    const other = tab.isAlive ? tab.journal.others(entryId) : null;
    if (other !== null) this.#choosing.set(`${tab.name} ${entryId}`, other);
  }

  /** Opens the dialog that asks, which may stay open for any time; if it is already open, chooses. */
  async keepMine(tab: Tab, entryId: string): Promise<void> {
    const name = `${tab.name} ${entryId}`;
    const other = this.#choosing.get(name);
    if (!other) return this.#beginChoice(tab, entryId);
    this.#choosing.delete(name);
    const mine = new Set(splitIntoWords(tab.journal.whole(entryId)?.content ?? ''));
    for (const word of splitIntoWords(other.content)) if (!mine.has(word)) this.#ledger.givenUp.add(word);
    this.#ledger.chosen.add(entryId);
    this.#world.note(`${tab.name} keeps its version of ${entryId.slice(-4)}`);
    void tab.journal.keepMine(entryId, other.revision).catch(() => undefined);
  }

  keepBoth(tab: Tab, entryId: string): void {
    // Each version on this device that no other one builds on becomes an entry, and so does a restored draft that was saved
    // again and isn't shown. An edit that failed because the page was locked at that moment may have been kept anyway, even
    // if a later one has its text.
    const { byEntry, builtOn } = this.#ledger;
    const shown = splitIntoWords(tab.journal.whole(entryId)?.content ?? '');
    const isVersion = ({ does, device, said, word, wasLocked }: Deed) =>
      (does === 'edit' || (does === 'create' && said === 'kept' && word !== null && !shown.includes(word))) &&
      device === tab.device.name &&
      (said === 'failed' ? wasLocked : said !== 'sent' && word !== null && !builtOn.has(word));
    const versions = (byEntry.get(entryId) ?? []).filter(isVersion).length;
    for (const word of shown)
      this.#ledger.copies.set(word, (this.#ledger.copies.get(word) ?? 0) + Math.max(1, versions));
    // A page that ended while it saved has left its draft, and what it has queued becomes an entry under another id.
    for (const { does, said, word, device } of byEntry.get(entryId) ?? [])
      if (does === 'create' && said === null && word !== null && device === tab.device.name)
        this.#ledger.copies.set(word, (this.#ledger.copies.get(word) ?? 0) + 1);
    this.#ledger.chosen.add(entryId);
    this.#world.note(`${tab.name} keeps both of ${entryId.slice(-4)}`);
    void tab.journal.keepBoth(entryId).catch(() => undefined);
  }

  signOut(tab: Tab, next: string | null = null): void {
    const { device } = tab;
    this.#world.note(`${tab.name} signs out`);
    const end = () => {
      if (!tab.isAlive) return;
      device.session = next;
      device.crash(tab);
      if (next === null) return;
      this.#world.note(`${next} signs in on ${device.name}`);
      device.open();
    };
    void tab.page.leave().then(end, end);
  }

  #noteSeen(tab: Tab, deeds: readonly Deed[]): void {
    const shown = tab.isPage ? tab.journal.read() : [];
    for (const { entryId, word } of deeds)
      if (
        word !== null &&
        splitIntoWords(shown.find(({ id }) => id === entryId)?.content ?? '').includes(word)
      )
        this.#ledger.seen.add(`${tab.name} ${word}`);
  }

  #follow(tab: Tab, deeds: readonly Deed[], attempt: Promise<{ kind: string } | null>): void {
    const end = (said: Deed['said'], what: string) => {
      if (!tab.isAlive) return;
      for (const deed of deeds) this.#ledger.end(deed, said);
      this.#noteSeen(tab, deeds);
      this.#world.note(`${tab.name} is told: ${what}`);
      this.#onTold(tab);
    };
    attempt.then(
      (result) =>
        end(result === null ? 'failed' : result.kind === 'sent' ? 'sent' : 'kept', result?.kind ?? 'nothing'),
      (error: unknown) =>
        end('failed', `failed, ${error instanceof Error ? error.message.slice(0, 60) : error}`),
    );
  }
}
