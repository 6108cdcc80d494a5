import type { Change } from '../../../lib/link/change.ts';
import type { Contract, Operation } from '../../../lib/rpc/contract.ts';
import type { ConnectInput } from '../../../lib/rpc/values.ts';

/** An account whose pages ask. */
export interface Asker {
  typed: ConnectInput;
  /** A page with a link of the account, and that link. */
  page: string;
  shortUrl: string;
}

type Inputs = { [Name in Operation]: (asker: Asker, connectionId: number) => readonly Contract[Name]['input'][] };

let fresh = 0;
const freshPage = ({ page }: Asker): string => `${page}/fresh/${(fresh += 1)}`;
const only =
  <Input>(input: Input) =>
  () => [input];

/** What a page of an account asks, for every operation there is. */
export const inputs: Inputs = {
  'popup.open': ({ page, shortUrl }) =>
    [page, shortUrl].map((address) => ({ opening: `popup${(fresh += 1)}`, address, tabId: 1, windowId: 1 })),
  'connection.status': only(null),
  'connection.shown': only(null),
  'accounts.list': only(null),
  // Is there already, so that nothing is added.
  'accounts.add': ({ typed }) => [
    { serviceAddress: typed.serviceAddress, accountId: typed.accountId, forgetKey: typed.forgetKey },
  ],
  'accounts.choose': (_, connectionId) => [{ connectionId, recordsDaily: true }],
  'links.elsewhere': ({ page, shortUrl }) => [{ address: page }, { address: shortUrl }],
  'preferences.read': only(null),
  'preferences.write': only({ keepHistory: true }),
  'preferences.readable': only({ json: '{}' }),
  'preferences.sync': only({ on: null }),
  'preferences.lost': only(null),
  'policy.read': only(null),
  'address.clean': ({ page, shortUrl }) => [{ addresses: [page, shortUrl] }],
  'links.find': (asker) => [asker.page, asker.shortUrl, freshPage(asker)].map((address) => ({ address })),
  'links.details': ({ shortUrl }) => [{ shortUrl }],
  'links.change': (asker) => {
    const { shortUrl, page } = asker;
    const address = freshPage(asker);
    const changes: Change[] = [
      { action: 'shorten', address, foundNothing: true },
      { action: 'delete', shortUrl },
      { action: 'restore', shortUrl },
      { action: 'edit', shortUrl, destination: page, previous: null },
    ];
    return changes.map((change) => ({ change, about: address, job: { id: `job-${page}`, place: 0 } }));
  },
  'links.check': ({ shortUrl, page }) => [
    { change: { action: 'edit', shortUrl, destination: page, previous: null } },
    { change: { action: 'shorten', address: page, foundNothing: false } },
  ],
  'links.seen': ({ shortUrl }) => [{ changes: [{ action: 'delete', shortUrl }] }],
  'links.unconfirmed': only(null),
  'links.known': only({ list: 'recent', whole: true }),
  'links.recent': only(null),
  'links.cached': only({ before: null }),
  'links.named': ({ shortUrl }) => [{ shortUrls: [shortUrl] }],
  'links.search': only({ words: 'canary' }),
  'links.list': () => [
    { list: 'recent', limit: 100 },
    { list: 'popular', limit: 100 },
    { list: 'deleted', limit: 100 },
  ],
  'links.part': only({ answer: 'a', part: 1 }),
  'links.describe': ({ shortUrl }) => [{ shortUrls: [shortUrl] }],
  'links.inspect': ({ page, shortUrl }) => [{ addresses: [page, shortUrl] }],
  'links.leadingTo': ({ page }) => [{ addresses: [page] }],
  'history.of': ({ shortUrl }) => [{ shortUrls: [shortUrl], from: 0 }],
  'history.part': only({ from: 0, after: null }),
  'history.reachesBack': only({ to: Date.now() }),
  'history.add': ({ shortUrl }) => [{ links: [[shortUrl, '20000,7']] }],
  'history.lastRecord': only(null),
  'history.lost': only(null),
  'jobs.begin': ({ page }) => [
    { id: `job-${page}`, action: 'shorten', undoing: false, items: [{ subject: page, outcome: null }] },
  ],
  'jobs.list': only(null),
  'inspect.leave': ({ page }) => [{ name: 'one', text: page, private: false }],
  'inspect.take': only({ name: 'one' }),
  'inspect.arrived': only({ name: 'one' }),
  'account.overview': only(null),
  'account.statistics': only({ from: '2026-01-01', to: '2026-01-31' }),
  'account.referrals': only({ order: 'latest', limit: 10 }),
  'service.days': only(null),
  'diagnostics.read': only(null),
  'diagnostics.note': only('popup'),
  // These take away what the others store, so they come last.
  'jobs.drop': ({ page }) => [{ id: `job-${page}` }],
  'history.forget': only(null),
  'connection.connect': ({ typed }) => [typed],
  'connection.disconnect': (_, connectionId) => [{ connectionId }],
};

/** What a page shows of its account without asking the service. */
export const shownOf = [
  ['connection.shown', null],
  ['links.known', { list: 'recent', whole: false }],
  ['links.cached', { before: null }],
  ['links.recent', null],
  ['links.search', { words: 'canary example' }],
  ['links.unconfirmed', null],
  ['history.part', { from: 0, after: null }],
  ['history.lastRecord', null],
  ['jobs.list', null],
  ['service.days', null],
] as const;
