import type { ApiClient } from '../../../lib/worker/api/client.ts';

/** One of the 14 operations. */
export type Operation = keyof ApiClient;

/** An item of the service's answer. */
export type Item = Readonly<Record<string, unknown>>;

/** The requested short links. */
export const shortUrls = ['http://sho.rt/a1', 'http://sho.rt/b2', 'https://sho.rt/c3'];
/** The requested long addresses. */
export const longUrls = ['https://example.com/page?a=1#b', 'http://example.com/ü', 'https://example.com/'];

const states = [
  { error: null, clicks: 12, created_at: 1_700_000_000, deleted_at: null },
  { error: 'DELETED_BY_USER', clicks: 0, created_at: 1_700_000_000_000, deleted_at: 1_710_000_000 },
  { error: 'NOT_FOUND', clicks: null, created_at: null, deleted_at: null },
];

const links: Item[] = shortUrls.map((short_url, place) => ({ short_url, ...states[place] }));
const changes = [{ short_url: shortUrls[0], error: null }];
const referrals = [
  { referral_id: 'ada', commission: 1.25, signup_at: 1_700_000_000 },
  { referral_id: 'bob', commission: 0, signup_at: 1_710_000_000 },
];

/** The items of a correct answer to each operation (interface: Endpoints). */
export const rightItems: Readonly<Record<Operation, readonly Item[]>> = {
  shorten: [{ short_url: shortUrls[0], new_hash: 1, restored_hash: 0 }],
  info: links.map((link) => ({ ...link, title: link['clicks'] === null ? null : 'A page' })),
  expand: longUrls.map((long_url, place) => ({ short_url: shortUrls[place], error: null, long_url })),
  lookup: longUrls.map((long_url, place) => ({ long_url, error: null, short_url: shortUrls[place] })),
  edit: changes,
  delete: changes,
  restore: changes,
  deleted: links,
  last: links,
  top: links,
  overview: [{ balance: 12.3456, links: 3, clicks: '15 646', referrals: 2, referrals_commosion: 0.5 }],
  dailyStatistics: ['2026-01-03', '2026-01-02', '2026-01-01'].map((date, place) => ({
    date,
    earnings: 0.1 * place,
    referrals_commission: 0.25,
    clicks: place,
  })),
  referralsLast: referrals,
  referralsTop: referrals,
};

/** All operations. */
export const operations = Object.keys(rightItems) as Operation[];
