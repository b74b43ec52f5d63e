import type { Programs } from '../build.ts';
import { Device } from '../device/device.ts';
import type { Tab } from '../device/tab.ts';
import { Installation } from '../server/installation.ts';
import type { StoredPeople } from '../server/postgres.ts';
import { World } from '../world/world.ts';
import { findStrangersWords } from './check.ts';
import { Deeds } from './deeds.ts';
import { Ledger, splitIntoWords } from './ledger.ts';
import { findWrong, type View } from './look.ts';
import type { Event, Plan } from './plan.ts';
import { people, usePage } from './use-page.ts';

/** What people, networks, servers and browsers do, one after the other, with what people were told of it. */
export class History {
  readonly world: World;
  readonly installation: Installation;
  readonly devices: Device[];
  readonly ledger = new Ledger();
  readonly plan: Plan;
  /** What was found wrong on the way; the history ends there. */
  readonly broken: string[] = [];
  readonly #endsWhenTold = new Set<Tab>();
  readonly did: Deeds;

  constructor(programs: Programs, plan: Plan, stored?: StoredPeople) {
    this.plan = plan;
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
      onTold: (tab) => this.#endsWhenTold.has(tab) && tab.device.crash(tab),
    });
  }

  async live(): Promise<void> {
    for (const [at, device] of this.devices.entries()) {
      device.session = people[this.plan.people[at] ?? 0]!;
      device.open();
    }
    await this.pass(3_000);
    for (const event of this.plan.events) {
      this.installation.fates.push(...event.fates);
      this.installation.readFates.push(...event.reads);
      const tab = this.#pageOf(event);
      if (tab && event.ends === 'told') this.#endsWhenTold.add(tab);
      await this.#happen(event);
      await this.world.run({ until: this.world.now + 1_000, atMost: event.steps });
      const last = tab ?? this.#pageOf(event);
      if (event.ends === 'soon' && last?.isAlive) last.device.crash(last);
      this.look();
      for (const ms of splitIntoLooks(event.ms)) {
        await this.pass(ms);
        this.look();
      }
      if (this.broken.length > 0) break;
    }
  }

  pass(ms: number): Promise<void> {
    return this.world.run({ until: this.world.now + ms, atMost: 20_000 });
  }

  get pages(): Tab[] {
    return this.devices.flatMap(({ tabs }) => tabs).filter(({ isPage }) => isPage);
  }

  /** Notes which drafts the tabs say are stored, and checks what they show. */
  look(): void {
    const views = this.pages.map(readView);
    for (const { tab, person, device, entries, draft, isDraftStored } of views) {
      for (const word of findStrangersWords(person, entries))
        this.broken.push(`${tab} shows ${word} to ${person}`);
      if (!isDraftStored) continue;
      for (const word of splitIntoWords(draft))
        this.ledger.drafted.push({ word, device, person, at: this.ledger.tick() });
    }
    this.broken.push(...findWrong(this.ledger, views));
  }

  #deviceOf({ device }: Event): Device {
    return this.devices[device % this.devices.length]!;
  }

  #pageOf(event: Event): Tab | undefined {
    const pages = this.#deviceOf(event).tabs.filter(({ isPage }) => isPage);
    return pages[(event.tab ?? event.at) % Math.max(1, pages.length)];
  }

  async #happen(event: Event): Promise<void> {
    const { does, at } = event;
    const device = this.#deviceOf(event);
    const pages = device.tabs.filter(({ isPage }) => isPage);
    const tab = this.#pageOf(event);
    switch (does) {
      case 'open':
        if (pages.length < 2) device.open();
        return;
      case 'copy':
        if (pages.length < 2 && tab) device.open(tab.session);
        return;
      case 'lock':
        for (const each of pages) {
          this.ledger.lock(each.name);
          each.page.lock();
        }
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
      case 'slow-network':
        this.installation.isSlow = true;
        return;
      case 'quick-network':
        this.installation.isSlow = false;
        return;
      case 'break-servers':
        this.installation.isBroken = true;
        return;
      case 'deploy':
        this.installation.kill();
        this.installation.version += 1;
        this.installation.isStrict = at < 3;
        return;
      case 'power-cut':
        for (const each of [...device.tabs]) device.crash(each);
        return;
      case 'restart':
        for (const each of [...device.tabs]) device.crash(each);
        device.open();
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
        this.installation.isBroken = false;
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
        device.skew = [0, 40_000, -40_000, 3_000][at] ?? 0;
        return;
      case 'clock-ahead':
        device.skew = 86_400_000;
        return;
      case 'clock-back':
        device.skew = -86_400_000;
        return;
      case 'empty-trash':
        return this.emptyTrash(people[at % 2]!);
      case 'sign-in':
        if (device.session !== null) return;
        device.session = people[at % 2]!;
        this.world.note(`${device.session} signs in on ${device.name}`);
        device.open();
        return;
      default: {
        const page = tab ?? this.#openAgain(device);
        if (page?.isAlive) await usePage(this, { tab: page, does, at });
      }
    }
  }

  /** To do something, a person opens the app first. */
  #openAgain(device: Device): Tab | null {
    unlock(device);
    device.session ??= people[this.plan.people[this.devices.indexOf(device)] ?? 0]!;
    return device.tabs.find(({ isPage }) => isPage) ?? device.open();
  }

  emptyTrash(person: string): void {
    // One that a killed server has begun never ends.
    void this.installation.emptyTrash(person).then(this.ledger.emptyTrash(person), () => undefined);
  }
}

/** Splits a time into pieces, after each of which somebody looks: sooner at first. */
function splitIntoLooks(ms: number): number[] {
  if (ms <= 1_000) return ms > 0 ? [ms] : [];
  return [200, 800, Math.min(2_000, ms - 1_000), ms - 3_000].filter((piece) => piece > 0);
}

export function unlock(device: Device): void {
  const locked = device.tabs.filter(({ isLocked }) => isLocked);
  for (const tab of locked) tab.page.unlock();
  if (locked.length > 0) device.world.note(`${device.name} is unlocked`);
}

const wasElsewhere = ['journal.entry_changed_elsewhere', 'journal.entry_not_found'];

function readView({ name, userId, device, journal }: Tab): View {
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
