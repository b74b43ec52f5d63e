import buildSerializer from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler as checkingSerializer } from 'fastify-type-provider-zod';
import { z } from 'zod';

type Serialize = (value: unknown) => string;
type JsonSchema = z.core.JSONSchema.JSONSchema;

const compiled = new WeakMap<z.ZodType, Serialize | null>();

/**
 * Compiles the serializer of a schema of the contract, once. Like the schema it lets no other field through, but it
 * doesn't check the values. Null for unions other than with null: to tell their options apart takes a check.
 */
export function compileSerializer(schema: z.ZodType): Serialize | null {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const plain = makePlainSchema(schema);
  const made = plain && (buildSerializer(plain as never) as Serialize);
  compiled.set(schema, made);
  return made;
}

/** The compiler for Fastify: a compiled serializer if there is one, otherwise zod's, which checks. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = (route) => {
  const fast = route.schema instanceof z.ZodType ? compileSerializer(route.schema) : null;
  return fast ?? checkingSerializer(route as never);
};

function makePlainSchema(schema: z.ZodType): JsonSchema | null {
  try {
    return simplifySchema(z.toJSONSchema(schema, { io: 'output', reused: 'inline' }) as JsonSchema);
  } catch {
    // What JSON Schema can't express, such as a transformation, is left to zod.
    return null;
  }
}

const words = new Set(['string', 'number', 'integer', 'boolean']);

/** The schema without checks, and with `nullable` for a union of something and null; null if there is another union. */
function simplifySchema({
  type,
  anyOf,
  properties,
  required,
  items,
  enum: values,
}: JsonSchema): JsonSchema | null {
  if (anyOf) {
    const options = anyOf as JsonSchema[];
    const [one, other] = options;
    // Several values of one type, such as 1, 2 and 3.
    if (options.every(({ type: of }) => of === one?.type && words.has(of as string)))
      return { type: one!.type };
    const plain = anyOf.length === 2 && other?.type === 'null' && one ? simplifySchema(one) : null;
    return plain && { ...plain, nullable: true };
  }
  if (values?.includes(null)) return null;
  if (Array.isArray(type)) {
    const [one, other] = type as string[];
    const isNullable = type.length === 2 && other === 'null' && one !== undefined && words.has(one);
    return isNullable ? ({ type: one, nullable: true } as JsonSchema) : null;
  }
  if (typeof type === 'string' && words.has(type)) return { type };
  if (type === 'array' && items && !Array.isArray(items)) {
    const item = simplifySchema(items as JsonSchema);
    return item && { type, items: item };
  }
  if (type !== 'object' || !properties) return null;
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, simplifySchema(field as JsonSchema)] as const,
  );
  if (fields.some(([, field]) => field === null)) return null;
  return { type, properties: Object.fromEntries(fields) as never, required, additionalProperties: false };
}
