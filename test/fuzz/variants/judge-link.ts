import { cleanText } from '../../../lib/link/clean-text.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { Time } from '../../../lib/time/days.ts';
import type { Link } from '../../service/store/links.ts';
import type { Play } from './play.ts';

/** Times that a client need not understand, but may show as they are written. */
const unreadable = ['times-iso-without-zone', 'times-as-in-sql', 'times-rfc-2822', 'times-http'] as const;

/** Returns true if a time says this; `truth` in milliseconds since the epoch by our clock. */
export function saysTime(play: Play, time: Time | null, truth: number | null): boolean {
  if (time === null || truth === null) return time === null && truth === null;
  const shift = play.has('clock-an-hour-ahead') ? 3_600_000 : play.has('clock-an-hour-behind') ? -3_600_000 : 0;
  const expected = Math.floor(truth / 1000) * 1000 + shift;
  if (time.kind === 'moment') return time.ms === expected;
  const written = /^\d{4}-\d\d-\d\d[ T][\d:]+$/.test(time.text) ? `${time.text.replace(' ', 'T')}Z` : time.text;
  return play.has(...unreadable) && Date.parse(written) === expected;
}

/**
 * The fields that a service with this variant does not give for a deleted link. They may stay unknown for a while after
 * the link was restored.
 */
function withheld(play: Play): ReadonlySet<string> {
  if (play.has('deleted-without-details')) return new Set(['title', 'clicks', 'createdAt', 'deletedAt']);
  return play.has('deleted-not-expanded') ? new Set(['destination']) : new Set();
}

/** Returns true for two short addresses that differ at most in scheme and slash. */
const sameLink = (one: string, other: string): boolean => linkForm(one) === linkForm(other);
const linkForm = (shortUrl: string): string => shortUrl.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Compares the fields that are there with the link's own; a null field is a missing one. */
export function judgeFields(play: Play, what: string, fields: Partial<PartialLink>, truth: Link): void {
  const shown = `${what}, link to ${truth.long_url.slice(0, 60)}`;
  const expected = {
    shortUrl: play.shortUrlOf(truth),
    destination: truth.long_url,
    title: cleanText(truth.title ?? new URL(truth.long_url).host),
    clicks: truth.clicks,
    state: truth.deleted_at === null ? 'active' : 'deleted',
  };
  const absent = withheld(play);
  for (const [name, value] of Object.entries(expected)) {
    const told = fields[name as keyof typeof expected];
    // A short address is shown as the service writes it.
    if (name === 'shortUrl' && sameLink(String(told), String(value))) continue;
    if (told === undefined || told === value || (told === null && absent.has(name))) continue;
    play.found(
      told === null ? 'missing' : 'false statement',
      `${shown}: ${name} is ${JSON.stringify(value)}, told ${JSON.stringify(told)}`,
    );
  }
  const times = { createdAt: truth.created_at, deletedAt: truth.deleted_at };
  for (const [name, value] of Object.entries(times)) {
    const told = fields[name as keyof typeof times];
    if (told === undefined || saysTime(play, told, value) || (told === null && absent.has(name))) continue;
    play.found(
      told === null || told.kind === 'raw' ? 'missing' : 'false statement',
      `${shown}: ${name} is ${value === null ? 'none' : new Date(value).toISOString()}, told ${JSON.stringify(told)}`,
    );
  }
}
