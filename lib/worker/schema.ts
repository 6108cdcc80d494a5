import { config, strictObject, unknown, type core, type ZodMiniType } from 'zod/mini';

config({ jitless: true }); // Our policy forbids `eval`, which zod would otherwise try and fail at silently.

/** The schema library, for the worker: it checks stored values and messages. */
export * from 'zod/mini';

/** A schema that is built on first use: the worker starts often, and building schemas would delay it. */
export type Schema<Type extends ZodMiniType = ZodMiniType> = () => Type;

/** Returns a schema that `make` builds on first use. */
export function schema<Type extends ZodMiniType>(make: () => Type): Schema<Type> {
  let made: Type | null = null;
  return () => (made ??= make());
}

/** Returns the check that `isRight` returns true for a value. */
export function fits<Value>(isRight: (value: Value) => boolean): core.CheckFn<Value> {
  return ({ value, issues }) => {
    if (!isRight(value)) issues.push({ code: 'custom', input: value });
  };
}

/** Returns the check of a text's or a list's length: from `least` to `most`. */
export function ofLength(least: number, most = Infinity) {
  return fits<{ length: number }>(({ length }) => length >= least && length <= most);
}

/** Returns the schema of a whole number from `least` to `most`. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  return number().check(fits((value) => Number.isInteger(value) && value >= least && value <= most));
}

/** Returns the schema of the values for which `isRight` returns true. A value is checked, not copied. */
export function where<Value>(isRight: (value: unknown) => boolean) {
  return unknown().check(fits(isRight)) as ZodMiniType as ZodMiniType<Value>;
}

/* Schemas of single values. The library's own, which these replace, are several times their size. */

const isString = (value: unknown): boolean => typeof value === 'string';
export const boolean = () => where<boolean>((value) => typeof value === 'boolean');
export const number = () => where<number>(Number.isFinite);
export const string = () => where<string>(isString);

/* Lists of them, which may have a hundred thousand: one check is ten times as fast as one for each. */
export const numbers = () => where<number[]>((value) => Array.isArray(value) && value.every(Number.isFinite));
export const strings = () => where<string[]>((value) => Array.isArray(value) && value.every(isString));

/** Returns the schema of one value, or of several. */
export function literal<const Value extends string | boolean | null>(values: Value | readonly Value[]) {
  const all = new Set<unknown>([values].flat());
  return where<Value>((value) => all.has(value));
}

/**
 * Returns the schema of an object that has one of several sets of fields, and no others: the field `by` names the set,
 * and has the name as its value.
 */
export function oneOf<Value>(by: string, sets: Record<string, Readonly<Record<string, ZodMiniType>>>) {
  const schemas = Object.entries(sets).map(([name, fields]) => strictObject({ ...fields, [by]: literal(name) }));
  return where<Value>((value) => schemas.some((each) => each.safeParse(value).success));
}

/** The type of the values that a schema reads. */
export type Read<Given> = Given extends Schema<infer Type> ? Type['_zod']['output'] : never;
