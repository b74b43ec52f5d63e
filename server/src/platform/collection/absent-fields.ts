import { z } from 'zod';

/** The values of a field in which nothing was written. */
const nothing = [undefined, null, '', [], false];
/** The same inside a field, where an empty text would be one that somebody wrote. */
const nothingInside = [undefined, null, [], false];

/**
 * Fills in fields that an item of an older export doesn't have: the value in `otherwise`, else the first empty value
 * that the schema accepts, else one of `further`. Fields that are there stay, and a field without an acceptable value
 * is left out.
 */
export function fillAbsentFields(
  schema: z.ZodObject,
  given: Record<string, unknown>,
  { otherwise = {}, further = [] }: { otherwise?: Record<string, unknown>; further?: unknown[] } = {},
): Record<string, unknown> {
  return fill(schema, given, (name) => {
    const known = otherwise[name];
    return [...(known === undefined ? [] : [known]), ...nothing, ...further];
  });
}

function fill(
  { shape }: z.ZodObject,
  given: Record<string, unknown>,
  candidatesFor: (name: string) => unknown[],
): Record<string, unknown> {
  const filled = { ...given };
  for (const [name, schema] of Object.entries(shape) as [string, z.ZodType][]) {
    if (given[name] === undefined) {
      const value = candidatesFor(name).find((candidate) => schema.safeParse(candidate).success);
      if (value !== undefined) filled[name] = value;
    } else filled[name] = fillInside(schema, given[name]);
  }
  return filled;
}

function fillInside(schema: unknown, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fillInside(schema.unwrap(), value);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((each) => fillInside(schema.element, each)) : value;
  if (schema instanceof z.ZodObject && !Array.isArray(value))
    return fill(schema, value as Record<string, unknown>, () => nothingInside);
  return value;
}
