type Json = Record<string, unknown>;

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  type?: string;
  enum?: string[];
  nullable?: boolean;
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  items?: Schema;
}

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

/** Checks objects and requests against Stripe's OpenAPI document; null without the document. */
export function readApiDescription(document: Json | null) {
  if (!document) return null;
  const { schemas } = document.components as { schemas: Record<string, Schema> };
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

  /** The parts of a value that the schema doesn't allow. `isNewer`: whether a path was added after the document. */
  function check(
    value: unknown,
    given: Schema,
    at: string[],
    isNewer: (at: readonly string[]) => boolean,
  ): string[] {
    const schema = resolve(given);
    const name = at.join('.').replaceAll('.[]', '[]');
    if (value === null) return schema.nullable || schema.anyOf ? [] : [`${name}: null is not allowed`];
    if (schema.anyOf) {
      const tried = schema.anyOf.map((option) => check(value, option, at, isNewer));
      return tried.find((violations) => violations.length === 0) ?? tried[0] ?? [];
    }
    if (schema.enum && !schema.enum.includes(String(value))) return [`${name}: "${value}" is not allowed`];
    if (!isOfType(value, schema.type)) return [`${name}: ${typeof value} is not allowed`];
    if (Array.isArray(value))
      return value.slice(0, 1).flatMap((item) => check(item, schema.items ?? {}, [...at, '[]'], isNewer));
    if (typeof value !== 'object' || !schema.properties) return [];
    return Object.entries(value).flatMap(([key, part]) => {
      const property = schema.properties?.[key];
      if (property) return check(part, property, [...at, key], isNewer);
      return isNewer([...at.slice(1), key]) ? [] : [`${name}.${key} is unknown`];
    });
  }

  return {
    violations: ({
      kind,
      object,
      isNewer,
    }: {
      kind: string;
      object: object;
      isNewer: (at: readonly string[]) => boolean;
    }) => check(object, schemas[kind] ?? {}, [kind], isNewer),

    /** The parts of a request (`POST /v1/customers` with its form) that Stripe doesn't document. */
    undocumented({ call, form }: { call: string; form: URLSearchParams }): string[] {
      const [method = '', path = ''] = call.split(' ');
      const pattern = Object.keys(paths).find((one) =>
        new RegExp(`^${one.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
      );
      const operation = pattern ? paths[pattern]?.[method.toLowerCase()] : undefined;
      if (!operation) return [`${call} is unknown`];
      const ofBody =
        operation.requestBody?.content?.['application/x-www-form-urlencoded']?.schema?.properties;
      const names = [
        ...(operation.parameters ?? []).map((parameter) => parameter.name),
        ...Object.keys(ofBody ?? {}),
      ];
      return [...form.keys()]
        .filter((key) => !names.includes(key.split('[')[0] ?? ''))
        .map((key) => `${call}: ${key} is unknown`);
    },
  };
}

function isOfType(value: unknown, type: string | undefined): boolean {
  if (type === undefined) return true;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return typeof value === type;
}
