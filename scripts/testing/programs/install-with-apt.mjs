import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether system packages can be installed: as root on Debian and its relatives. */
export function canInstallWithApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs a system package; waits while another installation is running. */
export function installWithApt(name, { maxMinutes = 10 } = {}) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: environment, timeout: maxMinutes * 60_000 };
  const waiting = ['-o', 'DPkg::Lock::Timeout=300'];
  execFileSync('apt-get', [...waiting, 'update', '-qq'], options);
  execFileSync('apt-get', [...waiting, 'install', '-y', '-qq', '--no-install-recommends', name], options);
}
