/** Encrypts what is stored on this device while the device lock is on. Without the lock it is stored as it is. */
export interface Seal {
  /** Called with what can be cloned into IndexedDB; answers with what is stored. */
  seal: (value: unknown) => Promise<unknown>;
  /** The value again; rejects while it can't be decrypted. */
  unseal: (stored: unknown) => Promise<unknown>;
}

/** Leaves everything as it is. */
export const noSeal: Seal = { seal: async (value) => value, unseal: async (stored) => stored };
