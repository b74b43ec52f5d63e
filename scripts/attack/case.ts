import type { Device, DeviceProgram, Page, PageGlobals } from './device/device.ts';
import type { LyingServer } from './lying-server.ts';

/** What an attack works with: a person with a private journal, their devices, and a server that lies. */
export interface World {
  server: LyingServer;
  userId: string;
  /** The account key. */
  bytes: Uint8Array<ArrayBuffer>;
  /** A new browser of this person, or of somebody else. */
  newDevice: (userId?: string) => Device;
  openPage: () => Promise<Page>;
}

/** One attack by a server. It rejects with `Succeeded` if it gets what it wants. */
export interface Attack {
  name: string;
  play: (world: World) => Promise<void>;
}

export type MakeDeviceProgram = (globals: PageGlobals) => DeviceProgram;

export class Succeeded extends Error {}

/** Checks something that must be true if the attack has failed. */
export function holds(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Succeeded(otherwise);
}

/** Words that no server may receive in readable form. Every text that a page writes in an attack contains one. */
export const plantedWords = ['kingfisher', 'glockenspiel', 'marzipan'];
