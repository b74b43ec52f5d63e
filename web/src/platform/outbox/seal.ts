/** Encrypts what lies on this device while the lock of the device is on. Without the lock it lies as it is. */
export interface Seal {
  /** Called with what can be cloned into IndexedDB; answers with what is stored. */
  seal: (value: unknown) => Promise<unknown>;
  /** The value again; rejects while it can't be decrypted. */
  unseal: (stored: unknown) => Promise<unknown>;
}

/** Leaves everything as it is. */
export const noSeal: Seal = { seal: async (value) => value, unseal: async (stored) => stored };
