/** Encrypts what is stored on this device of a person. */
export interface Seal {
  /** Takes anything IndexedDB can clone; returns what is stored. */
  seal: (value: unknown, userId: string) => Promise<unknown>;
  /** The value again; rejects while it can't be decrypted. */
  unseal: (stored: unknown, userId: string) => Promise<unknown>;
}

/** Leaves everything as it is. */
export const noSeal: Seal = { seal: async (value) => value, unseal: async (stored) => stored };
