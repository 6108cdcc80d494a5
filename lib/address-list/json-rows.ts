import { visibleText } from '../address/address.ts';
import { roleOf } from './column-names.ts';
import type { Row } from './table-columns.ts';
import type { Grid } from './table-rows.ts';

/** A record of JSON. */
type JsonRecord = Readonly<Record<string, unknown>>;

/**
 * Reads JSON: an array of texts or of objects, or any value with such an array in it, such as a service's answer or a
 * browser's bookmarks; also one object a line. Returns null if the text is no JSON, or has no address.
 */
export function jsonRows(text: string): Grid | null {
  const value = jsonOf(text);
  if (value === undefined) return null;
  const records = Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.map(asRecord) : null;
  const found = records ?? mostAddresses(recordsIn(value));
  if (found === null) return null;
  const rows = found.map(fieldsOf);
  const keys = [...new Set(rows.flatMap((fields) => [...fields.keys()]))];
  // What people write to each other has addresses in sentences.
  const isNamed = keys.some((key) => /^(?:destination|address)$/.test(roleOf(key) ?? ''));
  if (!isNamed && textsIn(value).some((each) => /\S\s+\S/.test(each))) return null;
  const heading: Row = { line: null, cells: keys, fields: keys };
  const indent = /^[[{]\n([ \t]+)/.exec(text.trimStart())?.[1] ?? '';
  return {
    format: { kind: 'json', value: records === null ? value : null, indent, records: found },
    rows: [heading, ...rows.map((fields) => rowOf(keys.map((key) => fields.get(key) ?? '')))],
  };
}

/** Returns the texts of JSON that have addresses in them, in order; null if the text is no JSON. */
export function jsonTexts(text: string): string[] | null {
  const value = jsonOf(text);
  return value === undefined ? null : textsIn(value);
}

/** Returns the texts of a value of JSON that have addresses in them, in order. */
export function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  function collect(node: unknown): void {
    if (typeof node === 'string' && /https?:\/\//i.test(node)) texts.push(node);
    else if (typeof node === 'object' && node !== null) for (const child of Object.values(node)) collect(child);
  }
  collect(value);
  return texts;
}

/** Parses a text that is JSON, or a script that sets a variable, as in some archives; undefined if it is neither. */
function jsonOf(text: string): unknown {
  const json = text.replace(/^\s*[\w.$]+\s*=\s*(?=[[{])/, '');
  return /^\s*[[{]/.test(json) ? parse(json) : undefined;
}

const rowOf = (cells: readonly string[]): Row => ({ line: null, cells, fields: cells });

const asRecord = (url: unknown): JsonRecord => ({ url });

/** Parses JSON, or JSON with one value a line; undefined if the text is neither. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length < 2 || !lines.every((line) => /^\s*\{.*\}\s*$/.test(line))) return undefined;
    try {
      return lines.map((line): unknown => JSON.parse(line));
    } catch {
      return undefined; // Markdown links begin with a bracket too.
    }
  }
}

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Collects the records of a value by where they are: the objects of each array, and of each object that has nothing but
 * objects in it. The children of a bookmark folder belong to its own siblings.
 */
function recordsIn(value: unknown): Map<string, JsonRecord[]> {
  const groups = new Map<string, JsonRecord[]>();
  function collect(node: unknown, path: string, name: string): void {
    const items = Array.isArray(node) ? node : isRecord(node) && isIndex(node) ? Object.values(node) : null;
    if (items === null) {
      if (!isRecord(node)) return;
      if (path === '') groups.set('', [node]);
      for (const [key, child] of Object.entries(node)) collect(child, `${path}.${key}`, key);
      return;
    }
    const own = name === 'children' ? name : path;
    const group = groups.get(own) ?? [];
    groups.set(own, group);
    for (const item of items.filter(isRecord)) {
      group.push(item);
      for (const [key, child] of Object.entries(item)) collect(child, `${own}[].${key}`, key);
    }
  }
  collect(value, '', '');
  return groups;
}

/** Returns true for an object whose values are records of one kind, such as links by their numbers. */
function isIndex(node: JsonRecord): boolean {
  const values = Object.values(node);
  return values.length > 0 && values.every((value) => isRecord(value) && Object.values(value).some(isAddress));
}

const isAddress = (value: unknown): boolean => typeof value === 'string' && /^\s*https?:\/\//i.test(value);

/** Returns the records that have the most addresses, with others of their kind elsewhere; null if none has one. */
function mostAddresses(groups: ReadonlyMap<string, JsonRecord[]>): readonly JsonRecord[] | null {
  const counted = [...groups.values()].map((records) => {
    const keys = records.map((record) =>
      [...fieldsOf(record)].filter(([, value]) => isAddress(value)).map(([key]) => key),
    );
    return { records, count: keys.filter(({ length }) => length > 0).length, keys: new Set(keys.flat()) };
  });
  const best = counted.reduce<(typeof counted)[number] | null>(
    (most, each) => (each.count > (most?.count ?? 0) ? each : most),
    null,
  );
  if (best === null) return null;
  const alike = counted.filter(({ keys }) => keys.size > 0 && [...keys].every((key) => best.keys.has(key)));
  return alike.flatMap(({ records }) => records);
}

/** Returns the texts and numbers of a record by their names; those of an object in it have its name in front. */
function fieldsOf(record: JsonRecord): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [key, value] of Object.entries(record)) {
    if (typeof value === 'string') fields.set(key, visibleText(value));
    else if (typeof value === 'number' || typeof value === 'boolean') fields.set(key, String(value));
    else if (isRecord(value)) for (const [name, inner] of fieldsOf(value)) fields.set(`${key}.${name}`, inner);
  }
  return fields;
}
