import type { RunningService } from '../../service/index.ts';

const day = 86_400_000;
/** Length of the history (days). */
const span = 120;

/** Pages that the demo account shortened, with the approximate visits to each on a working day. */
const pages = [
  { title: 'Winter timetable', longUrl: 'https://example.com/timetable/winter', visits: 42 },
  { title: 'How to repair a bicycle tube', longUrl: 'https://example.com/repair/tube', visits: 17 },
  { title: 'Minutes of the annual meeting', longUrl: 'https://example.org/minutes/annual', visits: 3 },
  { title: 'Seed catalogue', longUrl: 'https://example.net/seeds?season=spring', visits: 9 },
];

/** Gives the demo account a history, so that its pages have something to show: links, visits by day, referrals. */
export function seedHistory({ seed }: RunningService, accountId: string): void {
  const now = Date.now();
  const dayOf = (ago: number): string => new Date(now - ago * day).toISOString().slice(0, 10);
  const days = Array.from({ length: span }, (_, ago) => ago + 1);
  seed.links(
    accountId,
    pages.map(({ title, longUrl, visits }, place) => ({
      title,
      longUrl,
      createdAt: now - (span - place) * day,
      clicks: Object.fromEntries(days.map((ago) => [dayOf(ago), visitsOn(now - ago * day, visits, ago + place)])),
    })),
  );
  seed.referrals(
    accountId,
    ['grace', 'linus', 'margaret'].map((uid, place) => ({
      uid,
      signedUpAt: now - (30 + 25 * place) * day,
      earnings: Object.fromEntries(
        days.filter((ago) => ago % (place + 3) === 0).map((ago) => [dayOf(ago), 900 * (place + 1)]),
      ),
    })),
  );
}

/** Returns a day's visits: fewer at weekends, and never quite the same. */
function visitsOn(moment: number, visits: number, variation: number): number {
  const weekend = [0, 6].includes(new Date(moment).getUTCDay());
  return Math.round(visits * (weekend ? 0.4 : 1) * (0.8 + ((variation * 7) % 5) / 10));
}
