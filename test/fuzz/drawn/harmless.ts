import type { Failure } from '../../../lib/failure/failure.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { Drawn } from './pages.ts';

const whole: PartialLink = {
  shortUrl: 'http://sho.rt/a1',
  destination: 'https://example.com/',
  title: 'A page',
  clicks: 12,
  createdAt: { kind: 'moment', ms: 1_700_000_000_000 },
  deletedAt: null,
  state: 'active',
  error: null,
  describedAt: 1,
};

const others: Partial<PartialLink>[] = [
  { title: null, destination: null, clicks: null, createdAt: null },
  { shortUrl: 'http://пример.рф/a1', destination: 'http://пример.рф/' },
  { shortUrl: 'http://שלום.example/a1', destination: 'http://שלום.example/עמוד?a=ב' },
  { shortUrl: 'http://sho.rt/א1', destination: 'http://שלום.example/עמוד', title: null },
  { createdAt: { kind: 'raw', text: 'some day' } },
  { error: 'BLOCKED' },
  { state: 'deleted', deletedAt: { kind: 'moment', ms: 1_700_000_000_000 } },
  { state: 'deleted', deletedAt: { kind: 'raw', text: 'some day' }, error: 'BLOCKED', title: null },
];

const undescribed: PartialLink = { shortUrl: 'http://sho.rt/c1', describedAt: null };

const links = [whole, undescribed, ...others.map(linkWith)];

function linkWith(facts: Partial<PartialLink>, place: number): PartialLink {
  return { ...whole, shortUrl: `http://sho.rt/b${place}`, ...facts };
}

const failures: Failure[] = [
  { kind: 'service', statusCode: 500, statusText: 'BROKEN' },
  { kind: 'rate-limited', retryAt: Date.now() + 1e9 },
  { kind: 'rate-limited', retryAt: 0 },
  { kind: 'http', status: 500 },
  { kind: 'http', status: 503, isPage: true },
  { kind: 'item', error: 'BLOCKED' },
  { kind: 'credentials' },
  { kind: 'too-long' },
  { kind: 'not-found' },
];

/** Harmless answers in every form; each link is also drawn alone. */
export const harmless: readonly Drawn[] = [
  { links: [], failures },
  { links, failures: failures.slice(0, 1) },
  ...links.map((link) => ({ links: [link], failures: [] })),
  ...failures.flatMap((failure) => [
    { links, failures: [failure] },
    { links: links.slice(0, 3), failures: [failure] },
    { links: links.slice(0, 1), failures: [failure] },
  ]),
];
