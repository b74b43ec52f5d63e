import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execute, readOutput } from './execute.ts';

/** Images and containers in their own folder, separate from this machine's container engines. */
export interface Store {
  buildah: (...args: string[]) => void;
  podman: (...args: string[]) => string;
  /** Where this process finds what the others have mounted at a path. */
  locate: (path: string) => string;
  close: () => void;
}

/**
 * Podman refuses the mix of both kinds of control groups that some machines have, even when it sets none up. In this
 * process's own mount namespace the newer kind is hidden, which changes nothing for anybody else.
 */
const place = 'umount /sys/fs/cgroup/unified 2>/dev/null; exec sleep infinity';

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
    locate: (path) => join(`/proc/${holder.pid}/root`, path),
    close: () => holder.kill(),
  };
}
