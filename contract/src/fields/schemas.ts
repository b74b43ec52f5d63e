import { z } from 'zod';
import { Id } from '../id.ts';
import type {
  ChoiceField,
  Field,
  Fields,
  FlagField,
  IdsField,
  ImageField,
  NumberField,
  TextField,
  TextsField,
} from './field.ts';

type Choice<F extends ChoiceField> = z.ZodEnum<{ [Word in F['of'][number]]: Word }>;
type Inner<F extends Field> = F extends TextField | ImageField
  ? z.ZodString
  : F extends FlagField
    ? z.ZodBoolean
    : F extends NumberField
      ? z.ZodNumber
      : F extends ChoiceField
        ? Choice<F>
        : F extends TextsField | IdsField
          ? z.ZodArray<z.ZodString>
          : never;
type Nullable<F extends Field> = null extends F['empty'] ? z.ZodNullable<Inner<F>> : Inner<F>;

type Stored<F extends Fields> = { -readonly [Name in keyof F]: Nullable<F[Name]> };
type New<F extends Fields> = {
  -readonly [Name in keyof F]: F[Name] extends { isRequired: true }
    ? Inner<F[Name]>
    : F[Name]['empty'] extends null | readonly []
      ? z.ZodOptional<Nullable<F[Name]>>
      : z.ZodDefault<Inner<F[Name]>>;
};
type Change<F extends Fields> = { -readonly [Name in keyof F]: z.ZodOptional<Nullable<F[Name]>> };
type Absent<F extends Fields> = Change<F>;

/** Schemas of the fields as stored and shown: all are present, empty or not. */
export function makeStoredShape<F extends Fields>(fields: F): Stored<F> {
  return mapShape(fields, (field) => makeNullable(field, makeStoredSchema(field))) as Stored<F>;
}

/** Schemas of fields that may be missing in copies from before they existed. */
export function makeAbsentShape<F extends Fields>(fields: F): Absent<F> {
  return mapShape(fields, (field) => makeNullable(field, makeStoredSchema(field)).optional()) as Absent<F>;
}

/** Schemas of the fields of a new item. Those that aren't required may be left out. */
export function makeNewShape<F extends Fields>(fields: F): New<F> {
  return mapShape(fields, (field) => {
    const schema = makeSentSchema(field);
    if ('isRequired' in field) return schema;
    if (field.empty === null || Array.isArray(field.empty)) return makeNullable(field, schema).optional();
    return schema.default(field.empty as never);
  }) as New<F>;
}

/** Schemas of the fields of a change: those left out stay as they are; `null` clears a field. */
export function makeChangeShape<F extends Fields>(fields: F): Change<F> {
  return mapShape(fields, (field) => makeNullable(field, makeSentSchema(field)).optional()) as Change<F>;
}

// Checks the limits.
function makeSentSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return makeTextSchema(field);
    case 'number':
      return z.number().int().min(field.min).max(field.max);
    case 'texts':
      return z.array(z.string().trim().min(1).max(field.max)).max(field.maxItems);
    case 'ids':
      return z.array(Id).max(field.maxItems);
    case 'image':
      return uploadedImage;
    default:
      return makeStoredSchema(field);
  }
}

// Stored values were within the limits of their time, and stay valid when the limits change.
function makeStoredSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'image':
      return z.string();
    case 'flag':
      return z.boolean();
    case 'number':
      return z.number().int();
    case 'choice':
      return z.enum(field.of as [string, ...string[]]);
    case 'texts':
      return z.array(z.string());
    case 'ids':
      return z.array(z.string());
  }
}

function makeTextSchema({ max, keepsSpaces, whenBlank }: TextField): z.ZodType {
  if (!keepsSpaces) {
    const text = z.string().trim();
    return whenBlank === undefined ? text.max(max) : text.min(1, whenBlank).max(max);
  }
  const text = z.string().max(max);
  return whenBlank === undefined ? text : text.refine((said) => said.trim() !== '', whenBlank);
}

const uploadedImage = z
  .string()
  .regex(
    /^\/api\/images\/[A-Za-z0-9_-]{1,200}(?:\.[a-z0-9]{1,10})?$/,
    'An image has to be uploaded here first.',
  )
  .toLowerCase();

function makeNullable({ empty }: Field, schema: z.ZodType): z.ZodType {
  return empty === null ? schema.nullable() : schema;
}

function mapShape(fields: Fields, make: (field: Field) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]));
}
