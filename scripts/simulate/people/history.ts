import type { Programs } from '../build.ts';
import { Device } from '../device/device.ts';
import type { Tab } from '../device/tab.ts';
import { Installation } from '../server/installation.ts';
import type { StoredPeople } from '../server/postgres.ts';
import { World } from '../world/world.ts';
import { strangersIn } from './check.ts';
import { Deeds } from './deeds.ts';
import { Ledger, wordsOf } from './ledger.ts';
import { findWrong, type View } from './look.ts';
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
  readonly did: Deeds;

  constructor(programs: Programs, plan: Plan, stored?: StoredPeople) {
    this.#plan = plan;
    this.world = new World(plan.seed);
    this.installation = new Installation(this.world, programs, stored);
    const names = ['phone', 'laptop', 'tablet'].slice(0, plan.devices);
    this.devices = names.map(
      (name) => new Device({ name, world: this.world, installation: this.installation, programs }),
    );
    this.did = new Deeds({
      ledger: this.ledger,
      world: this.world,
      pages: () => this.pages,
      pass: (ms) => this.pass(ms),
    });
  }

  /** What was seen to be wrong on the way; it ends there. */
  async live(): Promise<readonly string[]> {
    for (const [at, device] of this.devices.entries()) {
      device.session = people[this.#plan.people[at] ?? 0]!;
      device.open();
    }
    await this.pass(3_000);
    for (const event of this.#plan.events) {
      this.installation.fates.push(...event.fates);
      this.installation.readFates.push(...event.reads);
      await this.#happen(event);
      await this.world.run({ until: this.world.now + 1_000, atMost: event.steps });
      this.#look();
      for (const ms of event.ms > 1_000 ? [200, event.ms - 200] : event.ms > 0 ? [event.ms] : []) {
        await this.pass(ms);
        this.#look();
      }
      if (this.#broken.length > 0) break;
    }
    return this.#broken;
  }

  pass(ms: number): Promise<void> {
    return this.world.run({ until: this.world.now + ms, atMost: 20_000 });
  }

  get pages(): Tab[] {
    return this.devices.flatMap(({ tabs }) => tabs).filter(({ isPage }) => isPage);
  }

  /** Notes what tabs promise about their drafts, and what is wrong with what they show. */
  #look(): void {
    const views = this.pages.map(viewOf);
    for (const { tab, person, device, entries, draft, isDraftStored } of views) {
      for (const word of strangersIn(person, entries)) this.#broken.push(`${tab} shows ${word} to ${person}`);
      if (!isDraftStored) continue;
      for (const word of wordsOf(draft))
        this.ledger.drafted.push({ word, device, person, at: this.ledger.tick() });
    }
    this.#broken.push(...findWrong(this.ledger, views));
  }

  async #happen({ does, device: which, at }: Event): Promise<void> {
    const device = this.devices[which % this.devices.length]!;
    const pages = device.tabs.filter(({ isPage }) => isPage);
    const tab = pages[at % Math.max(1, pages.length)];
    switch (does) {
      case 'open':
        if (pages.length < 2) device.open();
        return;
      case 'copy':
        if (pages.length < 2 && tab) device.open(tab.session);
        return;
      case 'lock':
        for (const each of pages) each.page.lock();
        this.world.note(`${device.name} is locked`);
        return;
      case 'unlock':
        return unlock(device);
      case 'busy-database':
        this.installation.isBusy = true;
        return;
      case 'calm-database':
        this.installation.isBusy = false;
        return;
      case 'deploy':
        this.installation.kill();
        this.installation.version += 1;
        this.installation.isStrict = at < 3;
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
        return this.installation.kill(at);
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
        device.storageMs = [2_500, 4_000, 1_000][at % 3]!;
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
        return this.did.type(tab);
      case 'write':
        this.did.type(tab);
        return this.did.save(tab);
      case 'edit':
        if (entry) this.did.edit(tab, entry);
        return;
      case 'edit-everywhere':
        // The same entry on every page that shows it, in the same moment.
        if (entry)
          for (const each of this.pages) {
            const same = each.userId === tab.userId && each.journal.read().find(({ id }) => id === entry.id);
            if (same) this.did.edit(each, same);
          }
        return;
      case 'begin-edit':
        if (entry) this.did.beginEdit(tab, entry);
        return;
      case 'end-edit':
        return this.did.endEdit(tab);
      case 'remove':
        if (entry) this.did.remove(tab, entry);
        return;
      case 'bring-back':
        return this.did.bringBack(tab);
      case 'undo':
        return this.did.undo(tab);
      case 'choose-mine':
        if (refused?.code === 'journal.entry_changed_elsewhere')
          await this.did.keepMine(tab, refused.entryId);
        return;
      case 'choose-both':
        if (refused) this.did.keepBoth(tab, refused.entryId);
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
        return this.did.signOut(tab);
    }
  }
}

/** The page is opened as it was. */
export function unlock(device: Device): void {
  const locked = device.tabs.filter(({ isLocked }) => isLocked);
  for (const tab of locked) tab.page.unlock();
  if (locked.length > 0) device.world.note(`${device.name} is unlocked`);
}

const wasElsewhere = ['journal.entry_changed_elsewhere', 'journal.entry_not_found'];

function viewOf({ name, userId, device, journal }: Tab): View {
  return {
    tab: name,
    person: userId,
    device: device.name,
    entries: journal.read(),
    isComplete: journal.isComplete(),
    draft: journal.draft(),
    isDraftStored: journal.draftState() === 'stored',
    collided: journal
      .refused()
      .flatMap(({ entryId, code }) => (wasElsewhere.includes(code ?? '') ? [entryId] : [])),
  };
}
