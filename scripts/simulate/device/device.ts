import type { Programs } from '../build.ts';
import type { Installation } from '../server/installation.ts';
import type { World } from '../world/world.ts';
import { SimulatedLocks } from './locks.ts';
import { SimulatedStorage } from './storage.ts';
import { Tab } from './tab.ts';

/** A browser on one device: its storage, its clock, who is signed in, and its tabs. */
export class Device {
  readonly name: string;
  readonly world: World;
  readonly installation: Installation;
  readonly programs: Programs;
  readonly locks: SimulatedLocks;
  readonly local: SimulatedStorage;
  factory: ReturnType<Programs['indexedDb']['openDisk']>;
  /** The signed-in person, by the cookie. */
  session: string | null = null;
  isOnline = true;
  isFull = false;
  /** How long each storage step takes, in milliseconds. */
  storageMs = 0;
  /** How far its clock is ahead, in milliseconds. */
  skew = 0;
  tabs: Tab[] = [];
  /** Whether the page has asked for the service worker to send. */
  isSyncWanted = false;
  #opened = 0;
  #workers = 0;

  constructor({
    name,
    world,
    installation,
    programs,
  }: { name: string; world: World; installation: Installation; programs: Programs }) {
    Object.assign(this, { name, world, installation, programs });
    this.name = name;
    this.world = world;
    this.installation = installation;
    this.programs = programs;
    this.locks = new SimulatedLocks(world, name);
    this.local = new SimulatedStorage(() => this.isFull);
    this.factory = this.#openDisk();
  }

  now(): number {
    return this.world.now + this.skew;
  }

  #openDisk() {
    return this.programs.indexedDb.openDisk({
      isFull: () => this.isFull,
      // Never at once: a loop that polls until something ends would stop the clock.
      queue: (run) => this.world.after(Math.max(1, this.storageMs), `${this.name}.db`, run),
    });
  }

  open(session?: SimulatedStorage): Tab | null {
    if (this.session === null) return null;
    const tab = new Tab({
      device: this,
      name: `${this.name}.${++this.#opened}`,
      userId: this.session,
      session,
    });
    this.tabs.push(tab);
    this.world.note(`${tab.name} opens`);
    return tab;
  }

  /** Ends a tab in the middle of whatever it does. */
  crash(tab: Tab): void {
    tab.end();
    this.tabs = this.tabs.filter((other) => other !== tab);
    this.world.note(`${tab.name} ends`);
  }

  /** Removes everything that is stored, like clearing a site's data; its pages are loaded again. */
  clear(): void {
    for (const tab of [...this.tabs]) this.crash(tab);
    this.local.clear();
    this.factory = this.#openDisk();
    this.world.note(`${this.name} is cleared`);
  }

  /** Runs the service worker once, as the browser does when the connection returns. */
  sync(): void {
    this.isSyncWanted = false;
    const worker = new Tab({
      device: this,
      name: `${this.name}.worker${++this.#workers}`,
      userId: '',
      isWorker: true,
    });
    this.tabs.push(worker);
  }
}
