import type { ApiClient } from '../../../lib/worker/api/client.ts';
import type { Result } from '../../../lib/failure/failure.ts';
import { clientOf } from '../../fakes/api-client.ts';
import { secretKey } from '../hostile-text.ts';
import type { Answer } from './answer.ts';
import { longUrls, shortUrls, type Operation } from './right-items.ts';
import type { PartialLink } from '../../../lib/link/link.ts';

/** The time at which every answer arrives. */
export const now = Date.UTC(2026, 0, 5, 12, 0, 0);

const [shortUrl = ''] = shortUrls;
const [longUrl = ''] = longUrls;

/** The call of the client for each operation. */
const questions: Record<Operation, (client: ApiClient, asked: number) => Promise<Result<unknown>>> = {
  shorten: (client) => client.shorten(longUrl),
  info: (client, asked) => client.info(shortUrls.slice(0, asked)),
  expand: (client, asked) => client.expand(shortUrls.slice(0, asked)),
  lookup: (client, asked) => client.lookup(longUrls.slice(0, asked)),
  edit: (client) => client.edit(shortUrl, longUrl),
  delete: (client) => client.delete(shortUrl),
  restore: (client) => client.restore(shortUrl),
  deleted: (client) => client.deleted(),
  last: (client) => client.last(100),
  top: (client) => client.top(100),
  overview: (client) => client.overview(),
  dailyStatistics: (client) => client.dailyStatistics('2026-01-01', '2026-01-03'),
  referralsLast: (client) => client.referralsLast(100),
  referralsTop: (client) => client.referralsTop(100),
};

/** Returns the real client's result when every request of the operation gets this answer. */
export function asked({ operation, asked: count, status, headers, charset, body }: Answer): Promise<Result<unknown>> {
  const bytes = Buffer.from(body, charset);
  const address = 'http://service.example';
  const client = clientOf(address, {
    fetch: () => Promise.resolve(new Response(bytes, { status, headers })),
    credentials: { serviceAddress: address, accountId: 'me', secretKey },
    now: () => now,
  });
  return questions[operation](client, count);
}

/** Returns the links in a result of any operation, in the pages' model. */
export function linksOf({ operation }: Answer, result: Result<unknown>): PartialLink[] {
  if (!result.ok || !['shorten', 'info', 'expand', 'lookup', 'deleted', 'last', 'top'].includes(operation)) return [];
  const { answers, items } = result.value as { answers?: Map<string, Result<PartialLink>>; items?: PartialLink[] };
  const links = items ?? (answers ? successesOf(answers) : [result.value as PartialLink]);
  return links.filter(({ shortUrl }) => shortUrl !== null).map(undescribed);
}

function successesOf(answers: ReadonlyMap<string, Result<PartialLink>>): PartialLink[] {
  return [...answers.values()].flatMap((answer) => (answer.ok ? [answer.value] : []));
}

function undescribed(link: PartialLink): PartialLink {
  return { ...link, describedAt: null };
}
