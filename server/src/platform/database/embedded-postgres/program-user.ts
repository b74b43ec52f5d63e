import { chmodSync, chownSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../config/start-error.ts';
import { makeFolder } from '../../files/make-folder.ts';

/** The user that PostgreSQL runs as, if it differs from the user of this process. */
export interface ProgramUser {
  uid: number;
  gid: number;
}

/** The usual ids of `nobody`; no account has to exist for them. */
const nobody: ProgramUser = { uid: 65_534, gid: 65_534 };

/**
 * PostgreSQL refuses to run as root. If this process does, PostgreSQL runs as the owner of the data, or as `nobody` if
 * root owns them. Null means the user of this process.
 */
export function findProgramUser({ folders }: { folders: string[] }): ProgramUser | null {
  if (process.getuid?.() !== 0) return null;
  for (const folder of folders) {
    const { uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
    if (uid !== 0) return { uid, gid };
  }
  return nobody;
}

/** Creates a folder that only PostgreSQL's user can enter. */
export function makePrivateFolder({ folder, user }: { folder: string; user: ProgramUser | null }): void {
  makeFolder(folder);
  if (user) chownSync(folder, user.uid, user.gid);
}

/** Creates the data folder; if this process runs as root, PostgreSQL's user must be able to traverse it. */
export function makeDataFolder({ folder, user }: { folder: string; user: ProgramUser | null }): void {
  const made = makeFolder(folder, user ? 0o711 : 0o700);
  if (user && !made) {
    const { mode, uid } = statSync(folder);
    if (uid === 0 && (mode & 0o001) === 0) chmodSync(folder, mode | 0o011);
  }
}

/** @throws StartError if `user` can't traverse the folders above `target`. */
export function assertReachable({ target, user }: { target: string; user: ProgramUser | null }): void {
  if (!user) return;
  for (let folder = path.dirname(target); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const { mode, uid } = statSync(folder);
    const isOpen = uid === user.uid ? (mode & 0o100) !== 0 : (mode & 0o001) !== 0;
    if (isOpen) continue;
    throw new StartError(
      `Started as root, the database runs as the user "nobody", who may not enter ${folder}. Start Reflect as an ordinary user, or keep it and DATA_DIR outside of that folder, such as in /srv/reflect.`,
    );
  }
}
