import { answeringItem, bare, changedField, echoed, type Item, type Wrap } from './variant.ts';

// How the service writes values.

/** Changes the value that an item echoes. */
function echoing(change: (value: string) => unknown): Wrap {
  return answeringItem((item, { operation }) => {
    const field = echoed.get(operation);
    return field === undefined ? item : changedField(item, field, (value) => change(String(value)));
  });
}

/** Returns the text with its escapes decoded; escapes that are no UTF-8 stay. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

/** How the service writes the address that an item is about. */
export const echoes = {
  'echoes-decoded': echoing(decoded),
  'echoes-encoded': echoing((value) => URL.parse(value)?.href ?? value),
  'echoes-with-lower-escapes': echoing((value) =>
    (URL.parse(value)?.href ?? value).replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase()),
  ),
  'echoes-with-plus': echoing((value) => value.replace(/%20| /g, '+')),
  'echoes-without-scheme': echoing((value) => value.replace(/^https?:\/\//, '')),
  'echoes-with-other-scheme': echoing((value) =>
    value.replace(/^https?/, (scheme) => (scheme === 'http' ? 'https' : 'http')),
  ),
  'echoes-with-a-slash': echoing((value) => `${value}/`),
  'echoes-null': echoing(() => null),
  'echoes-missing': echoing(() => undefined),
};

/** Writes the `error` of items that succeeded; undefined leaves it out. */
const writingSuccess = (value: unknown): Wrap =>
  answeringItem((item) => (item['error'] === null ? { ...item, error: value } : item));

/** How the service writes the error of an item without one. */
export const success = {
  'success-empty': writingSuccess(''),
  'success-false': writingSuccess(false),
  'success-zero': writingSuccess(0),
  'success-zero-text': writingSuccess('0'),
  'success-ok': writingSuccess('OK'),
  'success-lower-ok': writingSuccess('ok'),
  'success-missing': writingSuccess(undefined),
};

const timeFields = ['created_at', 'deleted_at', 'signup_at'];

/** Changes the item's times; `change` receives whole seconds since 1970. */
export function changedTimes(item: Item, change: (seconds: number) => unknown): Item {
  return timeFields.reduce(
    (changed, name) => changedField(changed, name, (value) => (typeof value === 'number' ? change(value) : value)),
    item,
  );
}

const writingTimes = (write: (seconds: number) => unknown): Wrap => answeringItem((item) => changedTimes(item, write));

/** The seconds as ISO 8601 in UTC, without a fraction and a zone. */
const iso = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19);

/** The time in a zone that is this many minutes ahead of UTC, as ISO 8601 without its zone. */
const isoAhead = (seconds: number, minutes: number): string => iso(seconds + minutes * 60);

/** How the service writes a time. */
export const times = {
  'times-in-milliseconds': writingTimes((seconds) => seconds * 1000),
  'times-with-a-fraction': writingTimes((seconds) => `${seconds}.0`),
  'times-as-text': writingTimes(String),
  'times-in-milliseconds-as-text': writingTimes((seconds) => `${seconds}000`),
  'times-iso-utc': writingTimes((seconds) => `${iso(seconds)}Z`),
  'times-iso-with-milliseconds': writingTimes((seconds) => `${iso(seconds)}.000Z`),
  'times-iso-with-offset': writingTimes((seconds) => `${isoAhead(seconds, 330)}+05:30`),
  'times-iso-with-short-offset': writingTimes((seconds) => `${isoAhead(seconds, -480)}-0800`),
  'times-iso-without-zone': writingTimes(iso),
  'times-as-in-sql': writingTimes((seconds) => iso(seconds).replace('T', ' ')),
  'times-rfc-2822': writingTimes((seconds) => new Date(seconds * 1000).toUTCString().replace('GMT', '+0000')),
  'times-http': writingTimes((seconds) => new Date(seconds * 1000).toUTCString()),
};

/** Writes `deleted_at` of links that are not deleted; undefined leaves it out. */
const noTime = (value: unknown): Wrap =>
  answeringItem((item) =>
    item['deleted_at'] === null && item['error'] !== 'NOT_FOUND' ? { ...item, deleted_at: value } : item,
  );

/** How the service writes the deletion of a link that is not deleted. */
export const noTimes = {
  'no-time-zero': noTime(0),
  'no-time-zero-text': noTime('0'),
  'no-time-empty': noTime(''),
  'no-time-false': noTime(false),
  'no-time-missing': noTime(undefined),
  'no-time-1970': noTime('1970-01-01T00:00:00Z'),
  'no-time-year-one': noTime('0001-01-01T00:00:00Z'),
  'no-time-zero-date': noTime('0000-00-00 00:00:00'),
};

const numberFields = [
  'clicks',
  'links',
  'referrals',
  'balance',
  'earnings',
  'commission',
  'referrals_commosion',
  'referrals_commission',
];
const amounts: ReadonlySet<string> = new Set(numberFields.slice(3));

/** Writes counts and amounts; `write` receives the digits as the service has them. */
function writingNumbers(write: (digits: string) => unknown): Wrap {
  return answeringItem((item) =>
    numberFields.reduce(
      (changed, name) =>
        changedField(changed, name, (value) => {
          if (typeof value !== 'number') return value;
          return write(amounts.has(name) ? value.toFixed(4) : String(value));
        }),
      item,
    ),
  );
}

/** Puts a separator between thousands. */
const grouped = (digits: string, separator: string): string => {
  const [whole = '', fraction] = digits.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, separator);
  return fraction === undefined ? groups : `${groups}.${fraction}`;
};
const groupedBy = (separator: string): Wrap => writingNumbers((digits) => grouped(digits, separator));

/** How the service writes counts and amounts. */
export const numbers = {
  'numbers-as-text': writingNumbers((digits) => digits),
  'numbers-with-commas': groupedBy(','),
  'numbers-with-spaces': groupedBy(' '),
  'numbers-with-bare-spaces': writingNumbers((digits) => bare(grouped(digits, ' '))),
  'numbers-with-no-break-spaces': groupedBy('\u00A0'),
  'numbers-with-narrow-spaces': groupedBy('\u202F'),
  'numbers-with-thin-spaces': groupedBy('\u2009'),
  'numbers-with-apostrophes': groupedBy("'"),
  'numbers-with-curly-apostrophes': groupedBy('\u2019'),
  'numbers-with-plus': writingNumbers((digits) => (digits.startsWith('-') ? digits : `+${digits}`)),
  'numbers-with-minus-sign': writingNumbers((digits) => digits.replace('-', '\u2212')),
  'numbers-padded': writingNumbers((digits) => ` ${digits} `),
};

/** How the service writes the IDs of referred accounts. */
export const ids = {
  /** A number without quotes, however long. */
  'ids-as-numbers': answeringItem((item) =>
    changedField(item, 'referral_id', (id) => (/^[1-9]\d*$/.test(String(id)) ? bare(String(id)) : id)),
  ),
};

const writingTitles = (write: (title: string) => unknown): Wrap =>
  answeringItem((item) => changedField(item, 'title', (title) => write(String(title))));

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** How the service writes titles. */
export const titles = {
  'titles-with-entities': writingTitles((title) =>
    title.replace(/[&<>"']/g, (character) => references[character] ?? character),
  ),
  'titles-with-numeric-entities': writingTitles((title) =>
    title.replace(/[^\w\s.]/gu, (character) => `&#${character.codePointAt(0)};`),
  ),
  'titles-with-hex-entities': writingTitles((title) =>
    title.replace(/[^\w\s.]/gu, (character) => `&#x${character.codePointAt(0)?.toString(16).toUpperCase()};`),
  ),
  'titles-padded': writingTitles((title) => `\n  ${title}\t `),
};

const flagFields = ['new_hash', 'restored_hash'];
const writingFlags = (write: (flag: unknown) => unknown): Wrap =>
  answeringItem((item) => flagFields.reduce((changed: Item, name) => changedField(changed, name, write), item));

/** How the service writes what shortening did. */
export const flags = {
  'flags-as-text': writingFlags(String),
  'flags-as-booleans': writingFlags((flag) => flag === 1),
  'flags-missing': writingFlags(() => undefined),
  /** Shortening an address again, or restoring its link, gives 0 and 0. */
  'flags-only-new': answeringItem((item) => changedField(item, 'restored_hash', () => 0)),
};
