import papa from 'papaparse';
import { isObject, type Entry, type EntryFields } from './entry.ts';

/** Reads the extension's export as JSON: an array of objects. Returns null if the text is no JSON array. */
export function entriesOfJson(text: string): Iterable<Entry> | null {
  let items: unknown;
  try {
    items = JSON.parse(text);
  } catch {
    return null;
  }
  return Array.isArray(items) ? jsonEntries(items) : null;
}

function* jsonEntries(items: readonly unknown[]): Generator<Entry> {
  for (const [index, item] of items.entries())
    yield { position: `item ${index + 1}`, fields: isObject(item) ? fieldsOf(item) : null };
}

/** The extension's fields by their headings in CSV. */
const fieldsByHeading = new Map([
  ['Title', 'title'],
  ['Short address', 'shortUrl'],
  ['Destination', 'destination'],
  ['Clicks', 'clicks'],
  ['Created', 'createdAt'],
  ['Deleted', 'deletedAt'],
  ['State', 'state'],
]);

/** Reads the extension's export as CSV. Returns null if the first row has no headings of short and long addresses. */
export function entriesOfCsv(text: string): Iterable<Entry> | null {
  const { data, errors } = papa.parse<string[]>(text, { delimiter: ',' });
  const [headings = [], ...rows] = data;
  if (!headings.includes('Short address') || !headings.includes('Destination')) return null;
  const columns = headings.map((heading) => fieldsByHeading.get(heading));
  return csvEntries(columns, rows, new Set(errors.map(({ row }) => row)));
}

function* csvEntries(
  columns: readonly (string | undefined)[],
  rows: readonly string[][],
  unreadable: ReadonlySet<number | undefined>,
): Generator<Entry> {
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell === '')) continue;
    const item: Record<string, unknown> = {};
    for (const [column, field] of columns.entries()) if (field) item[field] = valueOf(cells[column] ?? '');
    if (typeof item['clicks'] === 'string') item['clicks'] = Number(item['clicks']);
    // Spreadsheets count the headings as the first row.
    yield { position: `row ${index + 2}`, fields: unreadable.has(index + 1) ? null : fieldsOf(item) };
  }
}

/** Returns a cell's text without the apostrophe that guards formulas; null for an empty cell. */
function valueOf(cell: string): string | null {
  return cell === '' ? null : cell.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '');
}

function fieldsOf({
  shortUrl,
  destination,
  title,
  clicks,
  createdAt,
  deletedAt,
  state,
}: Record<string, unknown>): EntryFields {
  const isDeleted = state === 'deleted';
  // The extension counts no clicks of a link by day.
  return {
    code: codeIn(shortUrl),
    longUrl: destination,
    title,
    createdAt,
    deletedAt,
    blockedAt: null,
    isDeleted,
    clicks,
    days: {},
  };
}

/** Returns the last path segment of a short address; null if it is no address. */
function codeIn(shortUrl: unknown): string | null {
  const address = typeof shortUrl === 'string' && !shortUrl.includes('://') ? `http://${shortUrl}` : String(shortUrl);
  if (!URL.canParse(address)) return null;
  const { pathname, search, hash } = new URL(address);
  return search || hash ? null : (/([^/]+)\/?$/.exec(pathname)?.[1] ?? null);
}
