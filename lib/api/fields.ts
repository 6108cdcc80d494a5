import * as z from '../schema.ts';
import { openable } from '../address.ts';
import { isDay } from '../days.ts';
import { cleanText } from '../text.ts';
import { readCount, readFlag, readNumber } from './numbers.ts';
import { readDeletion, readTime } from './times.ts';

/** A field that may be missing: read by `read`, which gets undefined then. */
function told<Value>(read: (value: unknown) => Value) {
  return z.schema(() => z.pipe(z.optional(z.unknown()), z.transform(read)));
}

/** An item of an answer: its fields by the service's names, and what is made of them. */
export function itemOf<Shape extends z.core.$ZodShape, Item>(
  fields: () => Shape,
  made: (item: z.infer<z.ZodMiniObject<Shape>>) => Item,
) {
  return z.schema(() => z.pipe(z.object(fields()), z.transform(made)));
}

/** A short address, exactly as it is written, if it is one. */
export const shortAddress = z.schema(() => z.string().check(z.refine((text) => openable(text) !== null)));
/** A short address that may be left out; one that is there must be readable. */
export const echoedShortAddress = z.schema(() => z.pipe(told(blankAsNull)(), z.nullable(shortAddress())));
/** The asked long address as the service repeats it, whatever it is: it is only compared. */
export const echoedLongAddress = told((value) => (typeof value === 'string' && value !== '' ? value : null));
/** A long address, exactly as it is written; null where it is not http(s). */
export const destination = told((value) => (typeof value === 'string' && openable(value) !== null ? value : null));
/** Text for a screen. */
export const title = told((value) => (typeof value === 'string' ? cleanText(value) || null : null));
/** Below: null where missing or unreadable. A whole number from 0; */
export const count = told(readCount);
/** an amount in the account's unit; */
export const amount = told(readNumber);
/** 1 or 0; */
export const flag = told(readFlag);
/** a timestamp; */
export const time = told(readTime);
/** the time of a deletion. */
export const deletion = told(readDeletion);

/** The errors of items that the interface lists (interface: Errors). */
export const listedErrors: readonly string[] = ['NOT_FOUND', 'DELETED_BY_USER'];

/** The service's word for what went wrong with an item; a listed one is written as in the interface. */
export const errorWord = z.schema(() => z.pipe(told(readErrorWord)(), z.nullable(z.string())));

function readErrorWord(value: unknown): unknown {
  if (value === 0 || value === false) return null;
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : (value ?? null);
  const word = cleanText(value);
  return listedErrors.find((listed) => listed === word.toUpperCase()) ?? (word || null);
}

function blankAsNull(value: unknown): unknown {
  return value === undefined || value === '' ? null : value;
}

/** A day of the calendar, YYYY-MM-DD. */
export const day = z.schema(() => z.string().check(z.refine(isDay)));

/** A name, which may come as a number. */
export const identifier = z.schema(() => z.pipe(told(readName)(), z.string().check(z.minLength(1))));

function readName(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? cleanText(String(value)) : null;
}
