import { type Attack, type MakeDeviceProgram, plantedWords, Succeeded, type World } from './case.ts';
import { attacksOnApproval } from './cases/approval.ts';
import { attacksOnDevices } from './cases/devices.ts';
import { attacksOnHistory } from './cases/history.ts';
import { attacksOnKeys } from './cases/keys.ts';
import { attacksOnPictures } from './cases/pictures.ts';
import { attacksOnRows } from './cases/rows.ts';
import { attacksOnTextsSentByName } from './cases/sent-by-name.ts';
import { attacksOnSwitching } from './cases/switching.ts';
import { attacksOnTrustedPeople } from './cases/trusted-people.ts';
import { attacksOnTurning } from './cases/turning.ts';
import { Device } from './device/device.ts';
import { LyingServer } from './lying-server.ts';

export const attacks: readonly Attack[] = [
  ...[...attacksOnKeys, ...attacksOnRows],
  ...[...attacksOnHistory, ...attacksOnSwitching, ...attacksOnTurning],
  ...[...attacksOnApproval, ...attacksOnDevices],
  ...attacksOnTrustedPeople,
  ...attacksOnPictures,
  ...attacksOnTextsSentByName,
];

/** Plays one attack. Gives null if it failed, and otherwise what it got. */
export async function play(make: MakeDeviceProgram, attack: Attack): Promise<string | null> {
  const userId = crypto.randomUUID();
  const server = new LyingServer({ userId });
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const newDevice = (of: string = userId) => new Device(make, { server, userId: of });
  const world: World = { server, userId, bytes, newDevice, openPage: () => newDevice().open(bytes) };
  try {
    await attack.play(world);
  } catch (error) {
    // A defence that crashes doesn't count as a defence.
    return error instanceof Succeeded ? error.message : `it broke: ${String(error)}`;
  }
  const [leak] = server.leaks(plantedWords);
  return leak === undefined ? null : `words were sent: ${leak.slice(0, 60)}`;
}
