/** Closes what lies on this device while the lock of the device is on. Without the lock it lies as it is. */
export interface Seal {
  /** Called with what can be cloned into IndexedDB; answers with what is stored. */
  close: (value: unknown) => Promise<unknown>;
  /** The value again; rejects while it cannot be opened. */
  open: (stored: unknown) => Promise<unknown>;
}

/** Leaves everything as it is. */
export const noSeal: Seal = { close: async (value) => value, open: async (stored) => stored };
