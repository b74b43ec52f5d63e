import { z } from 'zod';

/** What a sealed table stores in its payload. */
export interface PayloadKind<Schema extends z.ZodType> {
  /** The version of the shape in `schema`; raised when stored payloads would no longer fit. */
  version: number;
  schema: Schema;
  /** Each upgrades a payload of version n to n + 1. Done when a payload is read, and stored with its next change. */
  upgrades?: Record<number, (old: never) => unknown>;
}

const Stored = z.object({ version: z.number().int(), data: z.unknown() });

/** Makes the JSON that is sealed: the payload with its version. @throws ZodError if it doesn't fit the schema. */
export function packPayload<Schema extends z.ZodType>(
  kind: PayloadKind<Schema>,
  payload: z.output<Schema>,
): unknown {
  return packChecked(kind, kind.schema.parse(payload));
}

/** As `packPayload`, for a value that the schema has just returned. */
export function packChecked<Schema extends z.ZodType>(
  { version }: PayloadKind<Schema>,
  data: z.output<Schema>,
): unknown {
  return { version, data };
}

/** Reads a payload of this or any earlier version. @throws Error if it was written by a later one. */
export function unpackPayload<Schema extends z.ZodType>(
  kind: PayloadKind<Schema>,
  stored: unknown,
): z.output<Schema> {
  let { version, data } = stored as z.output<typeof Stored>;
  // It was checked when it was sealed, and authenticated encryption proves that nothing has changed since.
  if (version === kind.version) return data as z.output<Schema>;
  ({ version, data } = Stored.parse(stored));
  if (version > kind.version) throw new Error(`A payload of version ${version} needs a newer Reflect.`);
  for (; version < kind.version; version += 1) {
    const upgrade = kind.upgrades?.[version];
    if (!upgrade) throw new Error(`There is no upgrade for a payload of version ${version}.`);
    data = upgrade(data as never);
  }
  return kind.schema.parse(data);
}
