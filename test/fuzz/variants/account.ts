import type { InProcessService } from '../../drivers/service/in-process.ts';
import { oddAddresses } from './addresses.ts';
import type { Case } from './case.ts';

/** The time of every case (milliseconds since the epoch). */
export const now = Date.UTC(2026, 0, 31, 12, 0, 0);

const hour = 3_600_000;
const day = 24 * hour;

/** The period that statistics are asked for. */
export const period = { from: '2026-01-25', to: '2026-01-31' };

/** Fills an empty account with the state of a case. */
export function fillAccount({ account, seed }: InProcessService, { odd, plain, referrals, earnings }: Case): void {
  const deletedAt = (place: number): number => now - hour - place * 60_000;
  seed.links(account.uid, [
    ...odd.map(({ address, state, clicks, title }, place) => ({
      code: `odd${address}`,
      longUrl: oddAddresses[address] ?? '',
      title: title ?? undefined,
      clicks: { '2026-01-30': clicks },
      createdAt: now - 10 * day - place * hour,
      deletedAt: state === 'deleted' ? deletedAt(place) : null,
    })),
    ...Array.from({ length: plain.active }, (_, place) => ({
      code: `plain${place}`,
      longUrl: `https://plain.example/${place}`,
      clicks: { '2026-01-29': place % 5 },
      createdAt: now - 20 * day - place * 1000,
    })),
    ...Array.from({ length: plain.deleted }, (_, place) => ({
      code: `gone${place}`,
      longUrl: `https://gone.example/${place}`,
      createdAt: now - 30 * day - place * 1000,
      deletedAt: deletedAt(100 + place),
    })),
  ]);
  seed.day(account.uid, '2026-01-28', { clicks: 7, earnings });
  seed.referrals(
    account.uid,
    Array.from({ length: referrals }, (_, place) => ({
      // Numbers that a client must not round.
      uid: String(9_007_199_254_740_993n + BigInt(place) * 2n),
      signedUpAt: now - day - place * hour,
      earnings: { '2026-01-27': place * 12_340 },
    })),
  );
}
