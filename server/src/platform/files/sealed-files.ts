import type { Keyring } from '../encryption/keyring.ts';
import type { Files } from './files.ts';

/** Names one file of a person. */
export interface FileKey {
  userId: string;
  id: string;
}

/** Files of people, each sealed with its owner's key and only for its own place. */
export interface SealedFiles {
  write(key: FileKey & { bytes: Buffer }): Promise<void>;
  /** Null if there is no such file. @throws SealBrokenError if it was altered. */
  read(key: FileKey): Promise<Buffer | null>;
  remove(key: FileKey): Promise<void>;
  /** Removes every file of a person, also after their key was erased. */
  removeAll(person: { userId: string }): Promise<void>;
}

/** Makes the files of one kind, in a folder of that name with a folder for each person. */
export function makeSealedFiles({
  services: { files, keyring },
  kind,
}: {
  services: { files: Files; keyring: Keyring };
  kind: string;
}): SealedFiles {
  const getFolder = ({ userId }: { userId: string }) => `${kind}/${userId}`;
  const getPath = ({ userId, id }: FileKey) => `${getFolder({ userId })}/${id}`;
  return {
    async write({ userId, id, bytes }) {
      await files.write(getPath({ userId, id }), await keyring.sealBytes({ userId, table: kind, id, bytes }));
    },
    async read({ userId, id }) {
      const sealed = await files.read(getPath({ userId, id }));
      return sealed && keyring.unsealBytes({ userId, table: kind, id, sealed });
    },
    remove: (key) => files.remove(getPath(key)),
    removeAll: (person) => files.removeFolder(getFolder(person)),
  };
}
