/** What a draft is of, and how it is read, kept and brought back. */
export interface DraftKind<Value extends object> {
  /** Where it is stored; one draft of a kind is being written in a tab at a time. */
  key: string;
  /** A stored value as far as it is one of this kind; null for what is not. Gets parsed JSON. */
  read: (stored: Record<string, unknown>) => Value | null;
  /** Whether something would be missed if the value were gone. */
  hasWork: (value: Value) => boolean;
  /** Whether the autosave keeps it for the session; leaving keeps everything that has work. All of it by default. */
  isWorthAutosave?: (value: Value) => boolean;
  /** A smaller value to keep where storage is full. */
  lighten?: (value: Value) => Value;
  /** A restored value and what was written before it arrived. */
  join: (restored: Value, written: Value) => Value;
  /** Milliseconds after the last change. */
  autosaveMs: number;
}

/** A draft as it is stored. */
export type StoredDraft<Value extends object> = Value & {
  /** Milliseconds since 1970. */
  timestamp: number;
  userId: string;
};

/** Reads a stored draft of a person; null for somebody else's, for one without work in it, and for what is no draft. */
export function readDraft<Value extends object>(
  kind: DraftKind<Value>,
  { stored, userId }: { stored: string | null; userId: string },
): StoredDraft<Value> | null {
  const record = parse(stored);
  if (record === null || record.userId !== userId) return null;
  const value = kind.read(record);
  if (value === null || !kind.hasWork(value)) return null;
  const { timestamp } = record;
  return { ...value, userId, timestamp: typeof timestamp === 'number' ? timestamp : 0 };
}

function parse(stored: string | null): Record<string, unknown> | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
