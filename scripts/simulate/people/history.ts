import type { Programs } from '../build.ts';
import { Device } from '../device/device.ts';
import type { Tab } from '../device/tab.ts';
import { Installation } from '../server/installation.ts';
import { World } from '../world/world.ts';
import { type Seen, strangersIn } from './check.ts';
import { type Deed, Ledger, wordsOf } from './ledger.ts';
import type { Event, Plan } from './plan.ts';

export const people = ['ann', 'bob'] as const;

/** What people, networks, servers and browsers do, one after the other, with what people were told of it. */
export class History {
  readonly world: World;
  readonly installation: Installation;
  readonly devices: Device[];
  readonly ledger = new Ledger();
  readonly #plan: Plan;
  readonly #broken: string[] = [];
  /** What each tab has deleted last, for Undo. */
  readonly #deleted = new Map<string, Seen>();

  constructor(programs: Programs, plan: Plan) {
    this.#plan = plan;
    this.world = new World(plan.seed);
    this.installation = new Installation(this.world, programs);
    const names = ['phone', 'laptop', 'tablet'].slice(0, plan.devices);
    this.devices = names.map(
      (name) => new Device({ name, world: this.world, installation: this.installation, programs }),
    );
  }

  /** What was seen to be wrong on the way; it ends there. */
  async live(): Promise<readonly string[]> {
    for (const device of this.devices) {
      device.session = people[0];
      device.open();
    }
    await this.pass(3_000);
    for (const event of this.#plan.events) {
      this.installation.fates.push(...event.fates);
      await this.#happen(event);
      await this.world.run({ until: this.world.now + 1_000, atMost: event.steps });
      if (event.ms > 0) await this.pass(event.ms);
      this.#look();
      if (this.#broken.length > 0) break;
    }
    return this.#broken;
  }

  pass(ms: number): Promise<void> {
    return this.world.run({ until: this.world.now + ms, atMost: 20_000 });
  }

  /** Notes what a tab promises about its draft, and what it shows of somebody else. */
  #look(): void {
    for (const tab of this.devices.flatMap(({ tabs }) => tabs).filter(({ isPage }) => isPage)) {
      const { journal, userId, device } = tab;
      for (const word of strangersIn(userId, journal.read()))
        this.#broken.push(`${tab.name} shows ${word} to ${userId}`);
      if (journal.draftState() !== 'stored') continue;
      for (const word of wordsOf(journal.draft()))
        this.ledger.drafted.push({ word, device: device.name, person: userId, at: this.ledger.tick() });
    }
  }

  async #happen({ does, device: which, at }: Event): Promise<void> {
    const device = this.devices[which % this.devices.length]!;
    const pages = device.tabs.filter(({ isPage }) => isPage);
    const tab = pages[at % Math.max(1, pages.length)];
    switch (does) {
      case 'open':
        if (pages.length < 2) device.open();
        return;
      case 'power-cut':
        for (const each of [...device.tabs]) device.crash(each);
        return;
      case 'offline':
        device.isOnline = false;
        return;
      case 'online':
        device.isOnline = true;
        for (const each of pages) each.window.dispatchEvent(new Event('online'));
        return;
      case 'server-down':
        this.installation.kill();
        this.installation.isUp = false;
        return;
      case 'server-up':
        this.installation.isUp = true;
        return;
      case 'kill':
        return this.installation.kill();
      case 'sync':
        return device.sync();
      case 'fill':
        device.isFull = true;
        return;
      case 'free':
        device.isFull = false;
        device.storageMs = 0;
        return;
      case 'slow':
        device.storageMs = 2_500;
        return;
      case 'clear':
        this.ledger.cleared.set(device.name, this.ledger.tick());
        device.clear();
        return;
      case 'clock':
        device.skew = [0, 40_000, -40_000, 86_400_000, -86_400_000, 3_000][at] ?? 0;
        return;
      case 'empty-trash':
        this.ledger.emptiedTrash.add(people[at % 2]!);
        void this.installation.emptyTrash(people[at % 2]!);
        return;
      case 'sign-in':
        if (device.session !== null) return;
        device.session = people[at % 2]!;
        this.world.note(`${device.session} signs in on ${device.name}`);
        device.open();
        return;
      default:
        if (tab?.isAlive) await this.#use(tab, does, at);
    }
  }

  async #use(tab: Tab, does: Event['does'], at: number): Promise<void> {
    const { journal, device } = tab;
    const shown = journal.read();
    const entry = shown[at % Math.max(1, shown.length)];
    const refused = journal.refused().find(({ code }) => code !== 'journal.entry_id_taken');
    switch (does) {
      case 'type':
        return this.type(tab);
      case 'write':
        this.type(tab);
        return this.save(tab);
      case 'edit':
        if (entry) this.#edit(tab, entry);
        return;
      case 'remove':
        if (entry) this.#remove(tab, entry);
        return;
      case 'undo':
        return this.#undo(tab);
      case 'choose-mine':
        if (refused?.code === 'journal.entry_changed_elsewhere') await this.keepMine(tab, refused.entryId);
        return;
      case 'choose-both':
        if (refused) this.keepBoth(tab, refused.entryId);
        return;
      case 'refresh':
        void journal.refresh();
        return;
      case 'flush':
        void journal.flush().catch(() => undefined);
        return;
      case 'crash':
        return device.crash(tab);
      case 'close':
        tab.hide();
        return device.crash(tab);
      case 'reload':
        tab.hide();
        device.crash(tab);
        device.open(tab.session);
        return;
      case 'sign-out':
        return this.signOut(tab);
    }
  }

  type(tab: Tab): void {
    const word = this.ledger.newWord(tab.userId);
    const { journal } = tab;
    journal.type(`${journal.draft()} ${word}`.trim());
    this.world.note(`${tab.name} types ${word}`);
  }

  save(tab: Tab): void {
    const { journal, userId, device } = tab;
    // A draft that comes back beside an entry which was changed since is saved as an entry of its own, before their eyes.
    for (const word of wordsOf(journal.draft())) {
      const isSplit = (deed: Deed) => deed.word === word && deed.entryId !== journal.draftId();
      if (this.ledger.deeds.some(isSplit))
        this.ledger.copies.set(word, (this.ledger.copies.get(word) ?? 0) + 1);
    }
    const deeds = wordsOf(journal.draft()).map((word) =>
      this.ledger.begin({
        does: 'create',
        person: userId,
        device: device.name,
        entryId: journal.draftId(),
        word,
      }),
    );
    this.world.note(`${tab.name} saves ${journal.draft()}`);
    this.#follow(tab, deeds, journal.save());
  }

  #edit(tab: Tab, { id, content }: Seen): void {
    const word = this.ledger.newWord(tab.userId);
    const deed = this.ledger.begin({
      does: 'edit',
      person: tab.userId,
      device: tab.device.name,
      entryId: id,
      word,
    });
    this.world.note(`${tab.name} edits ${id.slice(-4)}: ${content} ${word}`);
    this.#follow(tab, [deed], tab.journal.edit(id, `${content} ${word}`));
  }

  #remove(tab: Tab, { id }: Seen): void {
    const whole = tab.journal.whole(id);
    if (!whole) return;
    const deed = this.ledger.begin({
      does: 'remove',
      person: tab.userId,
      device: tab.device.name,
      entryId: id,
      word: null,
    });
    // A deletion of what the server has refused withdraws it, as its dialog says.
    if (tab.journal.refused().some(({ entryId }) => entryId === id))
      for (const word of wordsOf(whole.content)) this.ledger.givenUp.add(word);
    this.#deleted.set(tab.name, whole);
    this.world.note(`${tab.name} deletes ${id.slice(-4)}`);
    this.#follow(tab, [deed], tab.journal.remove(id));
  }

  #undo(tab: Tab): void {
    const entry = this.#deleted.get(tab.name);
    if (!entry) return;
    this.#deleted.delete(tab.name);
    const deed = this.ledger.begin({
      does: 'restore',
      person: tab.userId,
      device: tab.device.name,
      entryId: entry.id,
      word: null,
    });
    this.world.note(`${tab.name} brings back ${entry.id.slice(-4)}`);
    this.#follow(tab, [deed], tab.journal.restore(entry));
  }

  async keepMine(tab: Tab, entryId: string): Promise<void> {
    const mine = new Set(wordsOf(tab.journal.whole(entryId)?.content ?? ''));
    // The dialog shows the version of the server as it is now.
    await Promise.race([tab.journal.refresh(), this.pass(2_000)]);
    const others = tab.isAlive ? tab.journal.others(entryId) : null;
    if (others === null) return;
    for (const word of wordsOf(others)) if (!mine.has(word)) this.ledger.givenUp.add(word);
    this.world.note(`${tab.name} keeps its version of ${entryId.slice(-4)}`);
    void tab.journal.keepMine(entryId).catch(() => undefined);
  }

  keepBoth(tab: Tab, entryId: string): void {
    for (const word of wordsOf(tab.journal.whole(entryId)?.content ?? ''))
      this.ledger.copies.set(word, (this.ledger.copies.get(word) ?? 0) + 1);
    this.world.note(`${tab.name} keeps both of ${entryId.slice(-4)}`);
    void tab.journal.keepBoth(entryId).catch(() => undefined);
  }

  signOut(tab: Tab): void {
    const { device } = tab;
    this.world.note(`${tab.name} signs out`);
    const end = () => {
      if (!tab.isAlive) return;
      device.session = null;
      device.crash(tab);
    };
    void tab.journal.leave().then(end, end);
  }

  #follow(tab: Tab, deeds: readonly Deed[], attempt: Promise<{ kind: string } | null>): void {
    const end = (said: Deed['said'], what: string) => {
      if (!tab.isAlive) return;
      for (const deed of deeds) this.ledger.end(deed, said);
      this.world.note(`${tab.name} is told: ${what}`);
    };
    attempt.then(
      (result) =>
        end(result === null ? 'failed' : result.kind === 'sent' ? 'sent' : 'kept', result?.kind ?? 'nothing'),
      (error: unknown) =>
        end('failed', `failed, ${error instanceof Error ? error.message.slice(0, 60) : error}`),
    );
  }
}
