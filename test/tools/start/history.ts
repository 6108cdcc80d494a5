import type { Sample } from '../../../lib/link/samples.ts';
import type { RunningService } from '../../service/index.ts';
import { shared, type Shared } from './history-pages.ts';

/** Milliseconds. */
const day = 86_400_000;

/** Gives an account a history: links, their visits by day, and referred accounts. */
export function seedHistory({ seed }: RunningService, accountId: string): void {
  const now = Date.now();
  seed.links(
    accountId,
    shared
      .toSorted((one, other) => other.age - one.age)
      .map((page) => ({
        code: page.code,
        title: page.title,
        longUrl: page.longUrl,
        createdAt: now - page.age * day,
        deletedAt: page.deletedAge === undefined ? null : now - page.deletedAge * day,
        clicks: clicksOf(page, now),
      })),
  );
  seed.referrals(
    accountId,
    ['grace', 'linus', 'margaret'].map((uid, place) => ({
      uid,
      signedUpAt: now - (30 + 25 * place) * day,
      earnings: { [dateOf(now, 20 + 5 * place)]: 40_000 * (place + 2) },
    })),
  );
}

/** Returns what Curtail would have kept of the links if it had looked every evening, by short address. */
export function eveningSamples(shortHost: string): Record<string, Sample[]> {
  const now = Date.now();
  return Object.fromEntries(
    shared.map((page) => {
      let clicks = 0;
      const samples = Object.entries(clicksOf(page, now))
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([date, count]): Sample => ({ at: Date.parse(`${date}T20:00`), clicks: (clicks += count) }));
      return [`${shortHost}/${page.code}`, samples.filter(({ at }) => at < now)];
    }),
  );
}

/** Returns a link's clicks by day: many just after it was shared, then about as many each working day. */
function clicksOf({ age, visits, deletedAge = 0 }: Shared, now: number): Record<string, number> {
  const days = Array.from({ length: Math.floor(age - deletedAge) + 1 }, (_, count) => deletedAge + count);
  return Object.fromEntries(
    days.map((ago) => {
      const news = 1 + 2.4 * Math.exp((ago - age) / 2);
      const weekend = [0, 6].includes(new Date(now - ago * day).getUTCDay());
      const variation = 0.75 + (((ago + visits) * 37) % 11) / 20;
      const today = ago === 0 ? 0.85 : 1; // Today is not over yet.
      return [dateOf(now, ago), Math.round(visits * news * variation * today * (weekend ? 0.55 : 1))];
    }),
  );
}

function dateOf(now: number, ago: number): string {
  return new Date(now - ago * day).toISOString().slice(0, 10);
}
