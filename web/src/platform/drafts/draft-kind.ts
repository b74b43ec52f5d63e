/** What a draft contains, and how it is read, kept and restored. */
export interface DraftKind<Value extends object> {
  /** Its place in storage; a tab has one draft of a kind at a time. */
  key: string;
  /** Takes parsed JSON; null if it isn't a value of this kind. */
  read: (stored: Record<string, unknown>) => Value | null;
  /** Whether losing the value would lose work. */
  hasWork: (value: Value) => boolean;
  /** Whether the autosave keeps it for the session; leaving keeps every draft that has work. All by default. */
  isWorthAutosave?: (value: Value) => boolean;
  /** A smaller value to keep if storage is full. */
  lighten?: (value: Value) => Value;
  /** Joins a restored value with what was written before it arrived. If that is returned itself, the restored one is kept for a later visit. */
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

/** Reads a person's stored draft; null for somebody else's, one without work, or anything that isn't a draft. */
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
