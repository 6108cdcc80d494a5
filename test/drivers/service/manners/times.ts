import { answeringItem, changedField, type Item } from './envelope.ts';
import type { Wrap } from './manner.ts';

const timeFields = ['created_at', 'deleted_at', 'signup_at'];

/** Changes the item's times; `change` receives whole seconds since 1970. */
export function changedTimes(item: Item, change: (seconds: number) => unknown): Item {
  return timeFields.reduce(
    (changed, name) => changedField(changed, name, (value) => (typeof value === 'number' ? change(value) : value)),
    item,
  );
}

const writing = (write: (seconds: number) => unknown): Wrap => answeringItem((item) => changedTimes(item, write));

/** The seconds as ISO 8601 in UTC, without a fraction and a zone. */
const iso = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19);

/** The time in a zone that is this many minutes ahead of UTC, as ISO 8601 without its zone. */
const isoAhead = (seconds: number, minutes: number): string => iso(seconds + minutes * 60);

/** How the service writes a time. */
export const times = {
  'times-in-milliseconds': writing((seconds) => seconds * 1000),
  'times-with-a-fraction': writing((seconds) => `${seconds}.0`),
  'times-as-text': writing(String),
  'times-in-milliseconds-as-text': writing((seconds) => `${seconds}000`),
  'times-iso-utc': writing((seconds) => `${iso(seconds)}Z`),
  'times-iso-with-milliseconds': writing((seconds) => `${iso(seconds)}.000Z`),
  'times-iso-with-offset': writing((seconds) => `${isoAhead(seconds, 330)}+05:30`),
  'times-iso-with-short-offset': writing((seconds) => `${isoAhead(seconds, -480)}-0800`),
  'times-iso-without-zone': writing(iso),
  'times-as-in-sql': writing((seconds) => iso(seconds).replace('T', ' ')),
  'times-rfc-2822': writing((seconds) => new Date(seconds * 1000).toUTCString().replace('GMT', '+0000')),
  'times-http': writing((seconds) => new Date(seconds * 1000).toUTCString()),
};

/** Writes `deleted_at` of links that are not deleted; undefined leaves it out. */
const never = (value: unknown): Wrap =>
  answeringItem((item) =>
    item['deleted_at'] === null && item['error'] !== 'NOT_FOUND' ? { ...item, deleted_at: value } : item,
  );

/** How the service writes the deletion of a link that is not deleted. */
export const noTimes = {
  'no-time-zero': never(0),
  'no-time-zero-text': never('0'),
  'no-time-empty': never(''),
  'no-time-false': never(false),
  'no-time-missing': never(undefined),
  'no-time-1970': never('1970-01-01T00:00:00Z'),
  'no-time-year-one': never('0001-01-01T00:00:00Z'),
  'no-time-zero-date': never('0000-00-00 00:00:00'),
};
