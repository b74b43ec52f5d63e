import type { Device, DeviceProgram, Page, PageGlobals } from './device/device.ts';
import type { LyingServer } from './lying-server.ts';

/** What an attack has to work with: a person with a private journal, their devices, and a server that lies. */
export interface World {
  server: LyingServer;
  userId: string;
  /** Of the account key. */
  bytes: Uint8Array<ArrayBuffer>;
  /** A new browser of this person, or of somebody else. */
  newDevice: (userId?: string) => Device;
  /** A page on a new browser on which the journal is open. */
  openPage: () => Promise<Page>;
}

/** One attack of a server. It rejects with `Succeeded` where it gets what it wants. */
export interface Attack {
  name: string;
  play: (world: World) => Promise<void>;
}

export type MakeDeviceProgram = (globals: PageGlobals) => DeviceProgram;

/** Why an attack has succeeded. */
export class Succeeded extends Error {}

/** What has to hold for an attack to have failed. */
export function holds(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Succeeded(otherwise);
}

/** Words that no server may receive in readable form: whatever a page writes in an attack has one in it. */
export const plantedWords = ['kingfisher', 'glockenspiel', 'marzipan'];
