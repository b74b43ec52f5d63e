import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { execute, install } from './execute.ts';

/** What a platform is called by Docker, by Node, and by the emulator; and its number in a native file. */
export interface Platform {
  name: string;
  node: string;
  emulator: string;
  machine: number;
}

export const platforms: readonly Platform[] = [
  { name: 'linux/amd64', node: 'x64', emulator: 'x86_64', machine: 0x3e },
  { name: 'linux/arm64', node: 'arm64', emulator: 'aarch64', machine: 0xb7 },
];

/** The platform of this machine. @throws if the image isn't made for it. */
export function findOwnPlatform(): Platform {
  const own = platforms.find(({ node }) => node === process.arch);
  if (!own) throw new Error(`There is no image for ${process.arch}.`);
  return own;
}

/** What Debian calls the processor of a platform. */
export const getProcessor = ({ name }: Platform): string => name.replace('linux/', '');

const registry = '/proc/sys/fs/binfmt_misc';

/** Does something during which the kernel starts programs of a platform in an emulator, unless it's this machine's. */
export async function runEmulated<T>(platform: Platform, act: () => T | Promise<T>): Promise<T> {
  if (platform === findOwnPlatform()) return act();
  const { emulator } = platform;
  install('qemu-user-static', `qemu-${emulator}-static`);
  install('arch-test');
  const isMounted = existsSync(`${registry}/register`);
  if (!isMounted) execute('mount', ['-t', 'binfmt_misc', 'binfmt_misc', registry]);
  const entry = `${registry}/qemu-${emulator}`;
  const isRegistered = existsSync(entry);
  const line = readFileSync(`/usr/lib/binfmt.d/qemu-${emulator}.conf`, 'utf8');
  if (!isRegistered) writeFileSync(`${registry}/register`, line);
  try {
    return await act();
  } finally {
    if (!isRegistered) writeFileSync(entry, '-1');
    if (!isMounted) execute('umount', [registry]);
  }
}
