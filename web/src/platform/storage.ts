/** Storage that never throws: a browser may forbid it, or it may be full. */
export interface SafeStorage {
  read: (key: string) => string | null;
  /** False if nothing could be kept. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  /** The stored JSON, or null if there is none or it cannot be read. */
  readJson: (key: string) => unknown;
  writeJson: (key: string, value: unknown) => boolean;
}

function makeSafeStorage(open: () => Storage): SafeStorage {
  const read = (key: string) => {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  };
  const write = (key: string, value: string) => {
    try {
      open().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  };
  return {
    read,
    write,
    remove(key) {
      try {
        open().removeItem(key);
      } catch {
        // Without access to the storage there is nothing to remove.
      }
    },
    readJson(key) {
      const text = read(key);
      if (text === null) return null;
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return null;
      }
    },
    writeJson: (key, value) => write(key, JSON.stringify(value)),
  };
}

/** Kept on this device until it is removed. */
export const deviceStorage: SafeStorage = makeSafeStorage(() => window.localStorage);

/** Kept until this tab is closed. */
export const tabStorage: SafeStorage = makeSafeStorage(() => window.sessionStorage);
