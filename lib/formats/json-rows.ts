import type { Row } from './table-columns.ts';

/** Reads JSON: an array of texts or of objects, such as Curtail exports. Returns null if the text is anything else. */
export function jsonRows(text: string): Row[] | null {
  if (!/^\s*\[/.test(text)) return null;
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? rowsOf(items) : null;
  } catch {
    return null; // Markdown links begin with a bracket too.
  }
}

function rowsOf(items: readonly unknown[]): Row[] {
  const objects = items.map((item) => (typeof item === 'object' && item !== null ? item : { url: item }));
  const keys = [...new Set(objects.flatMap(Object.keys))];
  const rows = objects.map((object) => {
    const fields = new Map<string, unknown>(Object.entries(object));
    return { line: null, cells: keys.map((key) => textOf(fields.get(key))) };
  });
  return [{ line: null, cells: keys }, ...rows];
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
