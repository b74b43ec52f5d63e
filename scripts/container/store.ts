import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execute, readOutput } from './execute.ts';

/** Images and containers in a folder of their own, which the engines of this machine don't know of. */
export interface Store {
  buildah: (...args: string[]) => void;
  podman: (...args: string[]) => string;
  close: () => void;
}

/**
 * Podman refuses the mix of both kinds of control groups that some machines have, also where it sets none up. It sees none of the
 * newer kind, and nobody else is changed: this process holds the place where it looks.
 */
const place = 'umount /sys/fs/cgroup/unified 2>/dev/null; exec sleep infinity';

/** Opens the store in a folder. */
export async function openStore(folder: string): Promise<Store> {
  const holder = spawn('unshare', ['--mount', 'sh', '-c', place], { stdio: 'ignore' });
  await wait(1_000);
  const within = ['--mount', `--target=${holder.pid}`, '--wd=.'];
  const places = [
    ...['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')],
    ...['--storage-driver', 'overlay'],
  ];
  return {
    buildah: (...args) => execute('nsenter', [...within, 'buildah', ...places, ...args]),
    podman: (...args) =>
      readOutput('nsenter', [...within, 'podman', ...places, '--cgroup-manager=cgroupfs', ...args]),
    close: () => holder.kill(),
  };
}
