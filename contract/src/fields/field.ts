/** A text; trimmed unless it `keepsSpaces`. With `empty: null` it may be left out. */
export interface TextField {
  kind: 'text';
  max: number;
  empty: '' | null;
  keepsSpaces?: true;
  isRequired?: true;
  /** If set, the text may not be blank, and this is the message. */
  whenBlank?: string;
}

export interface FlagField {
  kind: 'flag';
  empty: boolean;
}

/** A whole number. */
export interface NumberField {
  kind: 'number';
  min: number;
  max: number;
  empty: number;
  isRequired?: true;
}

/** One of some words. */
export interface ChoiceField {
  kind: 'choice';
  of: readonly string[];
  empty: string | null;
  isRequired?: true;
}

/** Texts, each once; `max` is the length of each. */
export interface TextsField {
  kind: 'texts';
  max: number;
  maxItems: number;
  empty: readonly [];
}

/** Ids of other items, each once. */
export interface IdsField {
  kind: 'ids';
  maxItems: number;
  empty: readonly [];
}

/** The address of an image that was uploaded here. */
export interface ImageField {
  kind: 'image';
  empty: null;
}

/**
 * One field of an item as data, free of zod: its kind, its limits, and its empty value. Schemas, the stored payload,
 * what a device shows of a new item and exported files are derived from it.
 */
export type Field = TextField | FlagField | NumberField | ChoiceField | TextsField | IdsField | ImageField;
export type Fields = Readonly<Record<string, Field>>;

type Plain<F extends Field> = F extends TextField | ImageField
  ? string
  : F extends FlagField
    ? boolean
    : F extends NumberField
      ? number
      : F extends ChoiceField
        ? F['of'][number]
        : string[];

/** The type of a field once it is stored. */
export type ValueOf<F extends Field> = null extends F['empty'] ? Plain<F> | null : Plain<F>;
export type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** Lists the names of fields, in their order. */
export function listFieldNames<F extends Fields>(fields: F): (keyof F & string)[] {
  return Object.keys(fields);
}

/** Returns the fields with nothing written in them. */
export function makeEmpty<F extends Fields>(fields: F): ValuesOf<F> {
  const empty = Object.entries(fields).map(([name, field]) => [name, getEmptyValue(field)]);
  return Object.fromEntries(empty) as ValuesOf<F>;
}

type OptionalName<F extends Fields> = {
  [Name in keyof F]: F[Name]['empty'] extends null | readonly [] ? Name : never;
}[keyof F];

/** Returns a change that clears every optional field. */
export function makeCleared<F extends Fields>(fields: F): Pick<ValuesOf<F>, OptionalName<F>> {
  const optional = Object.entries(fields).filter(([, { empty }]) => empty === null || Array.isArray(empty));
  return makeEmpty(Object.fromEntries(optional)) as Pick<ValuesOf<F>, OptionalName<F>>;
}

/** Returns a value as it is stored: an empty optional text becomes null, and a list holds each item once. */
export function cleanValue(field: Field, value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value)];
  const isMissing = value === undefined || value === null || (field.kind !== 'number' && value === '');
  return isMissing ? getEmptyValue(field) : value;
}

const getEmptyValue = ({ empty }: Field): unknown => (Array.isArray(empty) ? [] : empty);
