import {
  $constructor,
  $ZodExactOptional,
  $ZodNever,
  $ZodObject,
  $ZodType,
  config,
  type $strict,
  type $strip,
  type $ZodShape,
  type $ZodTypeDef,
  type $ZodTypeInternals,
  type output,
  type ParsePayload,
} from 'zod/v4/core';

config({ jitless: true }); // Our policy forbids `eval`, which zod would otherwise try and fail at silently.

/*
 * The schemas of stored values and messages. Objects are those of the schema library's core. Lists and single values are
 * read by functions of our own: the library's schemas of them are several times their size, and slower.
 */

/** A schema that reads a `Value`. */
export type Type<Value = unknown> = $ZodType<Value>;

/** A schema that is built on first use: the worker starts often, and building schemas would delay it. */
export type Schema<Built extends Type = Type> = () => Built;

/** The type of the values that a schema reads. */
export type Read<Given> = Given extends Schema<infer Built> ? output<Built> : never;

/** Returns a schema that `make` builds on first use. */
export function schema<Built extends Type>(make: () => Built): Schema<Built> {
  let made: Built | null = null;
  return () => (made ??= make());
}

/** Has the library read at once: no schema here is asynchronous. */
const context = { async: false };

/** Returns what a schema reads from a value; undefined if the value does not fit. */
export function read<Value>(type: Type<Value>, value: unknown): Value | undefined {
  const result = type._zod.run({ value, issues: [] }, context) as ParsePayload<Value>;
  return result.issues.length === 0 ? result.value : undefined;
}

interface OwnType extends $ZodType {
  _zod: $ZodTypeInternals & { def: $ZodTypeDef & { readBy(value: unknown): unknown } };
}

/** The library's kind of schema that reads a value by calling a function of ours. */
const OwnType = $constructor<OwnType>('OwnType', (type, def) => {
  $ZodType.init(type, def);
  type._zod.parse = (payload) => {
    const value = def.readBy(payload.value);
    if (value === undefined) payload.issues.push({ code: 'custom', input: payload.value });
    payload.value = value;
    return payload;
  };
});

/** Returns a schema that reads what `readBy` returns for a value; `readBy` returns undefined if the value does not fit. */
export function reading<Value>(readBy: (value: unknown) => Value | undefined): Type<Value> {
  return new OwnType({ type: 'custom', readBy }) as Type as Type<Value>;
}

/** Returns the schema of the values for which `isRight` returns true. A value is checked, not copied. */
export function where<Value>(isRight: (value: unknown) => boolean): Type<Value> {
  return reading((value) => (isRight(value) ? (value as Value) : undefined));
}

/** Returns the schema of those values that `type` reads for which `isRight` returns true. */
export function checked<Value>(type: Type<Value>, isRight: (value: Value) => boolean): Type<Value> {
  return reading((given) => {
    const value = read(type, given);
    return value !== undefined && isRight(value) ? value : undefined;
  });
}

/** Returns the check of a text's or a list's length: from `least` to `most`. */
export function ofLength(least: number, most = Infinity) {
  return ({ length }: { length: number }): boolean => length >= least && length <= most;
}

const isString = (value: unknown): boolean => typeof value === 'string';
/** Returns the schema of any value but undefined. */
export const unknown = () => where<unknown>(() => true);
export const boolean = () => where<boolean>((value) => typeof value === 'boolean');
export const number = () => where<number>(Number.isFinite);
export const string = () => where<string>(isString);

/** Returns the schema of a whole number from `least` to `most`. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  return checked(number(), (value) => Number.isInteger(value) && value >= least && value <= most);
}

/** Returns the schema of one value, or of several. */
export function literal<const Value extends string | boolean | null>(values: Value | readonly Value[]) {
  const all = new Set<unknown>([values].flat());
  return where<Value>((value) => all.has(value));
}

/** Returns the schema of null and of the values that `type` reads. */
export function nullable<Value>(type: Type<Value>): Type<Value | null> {
  return reading((value) => (value === null ? null : read(type, value)));
}

/* Long lists, which may have a hundred thousand: one check is ten times as fast as one for each. */
export const numbers = () => where<number[]>((value) => Array.isArray(value) && value.every(Number.isFinite));
export const strings = () => where<string[]>((value) => Array.isArray(value) && value.every(isString));

/** Returns the schema of a list of the values that `type` reads. */
export function array<Value>(type: Type<Value>): Type<Value[]> {
  return reading((list) => {
    if (!Array.isArray(list)) return undefined;
    const values: Value[] = [];
    for (const given of list) {
      const value = read(type, given);
      if (value === undefined) return undefined;
      values.push(value);
    }
    return values;
  });
}

/** Returns the schema of a field that may be missing, but not undefined. */
export function exactOptional<Field extends Type>(innerType: Field): $ZodExactOptional<Field> {
  return new $ZodExactOptional({ type: 'optional', innerType }) as $ZodExactOptional<Field>;
}

/** Returns the schema of an object with these fields; others are dropped. */
export function object<const Fields extends $ZodShape>(shape: Fields): $ZodObject<Fields, $strip> {
  return new $ZodObject({ type: 'object', shape }) as $ZodObject<Fields, $strip>;
}

/** Returns the schema of an object with these fields and no others. */
export function strictObject<const Fields extends $ZodShape>(shape: Fields): $ZodObject<Fields, $strict> {
  const catchall = new $ZodNever({ type: 'never' });
  return new $ZodObject({ type: 'object', shape, catchall }) as $ZodObject<Fields, $strict>;
}

/**
 * Returns the schema of an object that has one of several sets of fields, and no others: the field `by` names the set,
 * and has the name as its value.
 */
export function oneOf<Value>(by: string, sets: Record<string, Readonly<Record<string, Type>>>): Type<Value> {
  const types = Object.entries(sets).map(([name, fields]) => strictObject({ ...fields, [by]: literal(name) }));
  return where((value) => types.some((type) => read(type, value) !== undefined));
}
