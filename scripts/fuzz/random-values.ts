import fc from 'fast-check';

/** A JSON Schema, as zod writes it. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** A placeholder for the sender's words. */
export const ownWords = '\u{1F4D4}own words\u{1F4D4}';

const hostileTexts = [
  ...["'", '"', "' or '1'='1", '\0', '%00', '\ud800', '<script>1</script>', '../../etc/passwd', '\r\nX: y'],
  ...['💥', '語'.repeat(300), 'a'.repeat(600), '{{7*7}}', '__proto__', '', ' ', 'null', '1e999', 'NaN'],
];
const hostile = fc.oneof(
  fc.constantFrom('\0', 'a\0b', '\ud800', 'a\ude00'),
  fc.constantFrom<unknown>(...hostileTexts, 1e30, -1, 0.1, null, true, [], {}, [[[]]]),
  fc.string({ unit: 'binary' }),
  fc.double(),
);
const longestList = 4;
const longestText = 500;

/** A placeholder for the sender's item of a collection, by the collection's singular name. */
export const makeOwnId = (one: string) => `\u{1F4D4}${one}\u{1F4D4}`;

/** Values that a schema accepts, and some that it doesn't. `ids` exist, `kinds` are the singular names of their collections. */
export function makeRandomValues({ ids, kinds }: { ids: readonly string[]; kinds: readonly string[] }) {
  const anyId = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constantFrom(...ids).map((known) => known.toUpperCase()) },
    { weight: 1, arbitrary: fc.uuid() },
  );

  /** Often the sender's own, if the field's name says which collection it means. */
  function makeId(field: string): fc.Arbitrary<string> {
    const kind = kinds.find((one) => field === `${one}Id` || field === `${one}Ids`);
    const own = kind === undefined ? fc.constantFrom(...kinds.map(makeOwnId)) : fc.constant(makeOwnId(kind));
    return fc.oneof({ weight: 2, arbitrary: own }, { weight: 1, arbitrary: anyId });
  }

  function makeFitting(schema: JsonSchema, field = ''): fc.Arbitrary<unknown> {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => makeFitting(one, field)));
    const { minimum, maximum, minItems = 0, maxItems = longestList } = schema;
    switch (schema.type) {
      case 'string':
        return makeText(schema, field);
      case 'integer':
        return fc.integer({
          min: clampToInt32(minimum ?? -1_000_000),
          max: clampToInt32(maximum ?? 1_000_000),
        });
      case 'number':
        return fc.double({ noNaN: true, noDefaultInfinity: true, min: minimum ?? -1e9, max: maximum ?? 1e9 });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.array(makeUsually(makeFitting(schema.items ?? {}, field)), {
          minLength: minItems,
          maxLength: Math.max(minItems, Math.min(maxItems, longestList)),
        });
      case 'object': {
        const { properties = {}, required = [] } = schema;
        const fields = Object.entries(properties).map(([name, inner]) => [
          name,
          makeUsually(makeFitting(inner, name)),
        ]);
        if (fields.length === 0) return fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 });
        return fc.record(Object.fromEntries(fields), { requiredKeys: required as never });
      }
      default:
        return fc.jsonValue();
    }
  }

  function makeText(
    { format, pattern, minLength = 0, maxLength = longestText }: JsonSchema,
    field: string,
  ): fc.Arbitrary<string> {
    if (format === 'uuid') return makeId(field);
    if (format === 'date') return makeDate().map((date) => date.toISOString().slice(0, 10));
    if (format === 'date-time') return makeDate().map((date) => date.toISOString());
    if (format === 'email') return fc.emailAddress();
    if (pattern !== undefined) return makeMatching(pattern);
    const most = Math.min(maxLength, longestText);
    return fc
      .oneof(
        { weight: 5, arbitrary: fc.constantFrom(ownWords, `I felt calm. ${ownWords}`, `${ownWords} #walk`) },
        { weight: 3, arbitrary: fc.lorem() },
        { weight: 2, arbitrary: fc.string({ unit: 'grapheme' }) },
      )
      .map((text) => (text.length < minLength ? text.padEnd(minLength, 'x') : text.slice(0, most)));
  }

  return {
    /** A body: nearly always a valid one, else one with wrong values in it, or something else entirely. */
    body: (schema: JsonSchema): fc.Arbitrary<unknown> =>
      fc.oneof(
        { weight: 12, arbitrary: makeFitting(schema) },
        { weight: 1, arbitrary: hostile },
        { weight: 1, arbitrary: fc.jsonValue() },
      ),
    /** A part of an address. */
    text: (schema: JsonSchema, field: string): fc.Arbitrary<string> =>
      makeUsually(makeFitting(schema, field)).map((value) => `${value}`),
  };
}

const makeUsually = (fits: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 10, arbitrary: fits }, { weight: 1, arbitrary: hostile });
const makeDate = () =>
  fc.date({ min: new Date('1890-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const clampToInt32 = (number: number) => Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, number));

function makeMatching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  } catch {
    return fc.string();
  }
}
