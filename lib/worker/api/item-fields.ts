import * as z from '../schema.ts';
import { openable } from '../../address/address.ts';
import { isDay } from '../../time/days.ts';
import { cleanText } from '../../link/clean-text.ts';
import { decodeEntities } from './decode-entities.ts';
import { readCount, readFlag, readNumber } from './read-number.ts';
import { readDeletion, readTime } from './read-time.ts';

/** A field that may be missing; `read` then gets undefined. */
function field<Value>(read: (value: unknown) => Value) {
  return z.schema(() => z.pipe(z.optional(z.unknown()), z.transform(read)));
}

/** Builds the schema of an item: its fields by the service's names, and the function that converts them to ours. */
export function itemOf<Shape extends z.core.$ZodShape, Item>(
  fields: () => Shape,
  convert: (item: z.infer<z.ZodMiniObject<Shape>>) => Item,
) {
  return z.schema(() => z.pipe(z.object(fields()), z.transform(convert)));
}

/**
 * Builds the schema of an item that means NOT_FOUND, even without an error, if all of these fields are there and null,
 * and no deletion is told.
 */
export function unknownIfNull<Item>(names: readonly string[], item: z.Schema<z.ZodMiniType<Item>>) {
  const withError = (value: unknown): unknown => {
    const fields = Object(value) as Record<string, unknown>;
    const isUnknown =
      names.every((name) => fields[name] === null) &&
      readErrorWord(fields['error']) === null &&
      readDeletion(fields['deleted_at']) === null;
    return isUnknown ? { ...fields, error: 'NOT_FOUND' } : value;
  };
  return z.schema(() => z.pipe(z.transform(withError), item()) as z.ZodMiniType as z.ZodMiniType<Item>);
}

/** A short address, exactly as it is written. */
export const shortAddress = z.schema(() => z.string().check(z.refine(isShortAddress)));
/** A short address that may be missing, but must be readable if present. */
export const echoedShortAddress = z.schema(() => z.pipe(field(blankAsNull)(), z.nullable(shortAddress())));
/** The long address that the service echoes. Any text is valid, as it is only compared. */
export const echoedLongAddress = field((value) => (typeof value === 'string' && value !== '' ? value : null));
/** A long address, exactly as it is written; null if it is not http(s). */
export const destination = field((value) => (typeof value === 'string' && openable(value) !== null ? value : null));
/** A title, without HTML entities and cleaned for display. */
export const title = field((value) => (typeof value === 'string' ? cleanText(decodeEntities(value)) || null : null));
/** A whole number from 0; null if missing or unreadable, like the fields below. */
export const count = field(readCount);
/** An amount in the account's unit. */
export const amount = field(readNumber);
/** A flag, 1 or 0. */
export const flag = field(readFlag);
/** A timestamp. */
export const time = field(readTime);
/** The time of a deletion. */
export const deletion = field(readDeletion);

/** The errors of items that the interface lists (interface: Errors). */
export const listedErrors: readonly string[] = ['NOT_FOUND', 'DELETED_BY_USER'];

/** An item's error in the service's own word; a listed one is written as in the interface. */
export const errorWord = z.schema(() => z.pipe(field(readErrorWord)(), z.nullable(z.string())));

function readErrorWord(value: unknown): unknown {
  if (value === false) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return value ?? null;
  const word = cleanText(String(value));
  return ['', '0', 'OK'].includes(word.toUpperCase()) ? null : (listedError(word) ?? word);
}

/** Returns the listed error that a text of the service means; null for any other text. */
export function listedError(text: string): string | null {
  const word = text.toUpperCase().replaceAll(/[\s-]+/g, '_');
  return listedErrors.find((listed) => listed === word) ?? null;
}

function blankAsNull(value: unknown): unknown {
  return value === undefined || value === '' ? null : value;
}

/** Captures the beginning of a usual short address, up to the code. */
const usual = /^(https?:\/\/[^/?#\\\s]+\/)[\w-]*$/;
/** The beginning of the last short address that was parsed and could be opened. */
let lastBeginning = '';

/** Returns true if a browser could open the address. Of a hundred thousand links of one host, parses only the first. */
function isShortAddress(text: string): boolean {
  const beginning = usual.exec(text)?.[1];
  if (beginning !== undefined && beginning === lastBeginning) return true;
  if (openable(text) === null) return false;
  lastBeginning = beginning ?? '';
  return true;
}

/** A day of the calendar, YYYY-MM-DD. */
export const day = z.schema(() => z.string().check(z.refine(isDay)));

/** An ID, as a string or a number. */
export const identifier = z.schema(() => z.pipe(field(readName)(), z.string().check(z.ofLength(1))));

function readName(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? cleanText(String(value)) : null;
}
