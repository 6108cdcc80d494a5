import type { DatabaseSync } from 'node:sqlite';
import { accountId } from './accounts.ts';
import { isReserved } from './code.ts';
import { dayNumber } from './day.ts';
import type { Store } from './store.ts';

/** A link to write directly into the database. Times are milliseconds since 1970, days are UTC (YYYY-MM-DD). */
export interface LinkSeed {
  longUrl: string;
  /** Default random. */
  code?: string | undefined;
  /** Default none; the interface then gives the host as title. */
  title?: string | undefined;
  /** Default now. */
  createdAt?: number | undefined;
  /** Default null: the link is active. */
  deletedAt?: number | null | undefined;
  /** Clicks by day; they earn money like any click. */
  clicks?: Record<string, number> | undefined;
}

/** A referred account to write directly into the database. It has no key, so nobody can use it. */
export interface ReferralSeed {
  uid: string;
  /** Milliseconds since 1970. Default now. */
  signedUpAt?: number | undefined;
  /** Earnings by day, in ten-thousandths; the referrer gets a share of each day. */
  earnings?: Record<string, number | bigint> | undefined;
}

/** Figures to add to an account's day. */
export interface DayFigures {
  clicks?: number | undefined;
  /** Ten-thousandths. */
  earnings?: number | bigint | undefined;
}

/** Creates the functions that write data for tests and demonstrations into a database. Each call is one transaction. */
export function createSeed(database: DatabaseSync, store: Store, clock: () => number) {
  const insertReferral = database.prepare(
    'INSERT INTO accounts (uid, referrer_id, signed_up_at) VALUES (?, ?, ?) RETURNING id',
  );
  const write = <T>(work: () => T) => store.transactionNow('write', work);

  function accountOf(uid: string): number {
    const id = accountId(database, uid);
    if (id === null) throw new Error(`There is no account ${uid}.`);
    return id;
  }
  function count(code: string, clicksByDay: Record<string, number>): void {
    const link = store.links.byCode(code);
    if (!link) throw new Error(`There is no link ${code}.`);
    for (const [day, clicks] of Object.entries(clicksByDay)) store.clicks.count(checked(day), [{ link, clicks }]);
  }
  return {
    /** Adds links to an account; returns their codes in the same order. */
    links(uid: string, seeds: readonly LinkSeed[]): string[] {
      return write(() => {
        const account_id = accountOf(uid);
        return seeds.map(({ longUrl, code, title, createdAt, deletedAt, clicks }) => {
          if (code !== undefined && !/^[A-Za-z0-9]+$/.test(code)) throw new Error('A code is alphanumeric.');
          if (code !== undefined && isReserved(code)) throw new Error(`The code ${code} is reserved.`);
          const link = store.links.create({
            account_id,
            long_url: longUrl,
            created_at: createdAt ?? clock(),
            deleted_at: deletedAt ?? null,
            title: title ?? null,
            ...(code === undefined ? {} : { code }),
          });
          count(link.code, clicks ?? {});
          return link.code;
        });
      });
    },
    /** Counts clicks as if the short address had been visited that often on the day. */
    clicks: (code: string, day: string, clicks: number) => write(() => count(code, { [day]: clicks })),
    /** Adds figures to an account's day without a link. */
    day(uid: string, day: string, { clicks = 0, earnings = 0 }: DayFigures): void {
      write(() => store.clicks.addToDay(accountOf(uid), checked(day), clicks, BigInt(earnings)));
    },
    /** Adds accounts referred by this one. */
    referrals(uid: string, seeds: readonly ReferralSeed[]): void {
      write(() => {
        const referrer = accountOf(uid);
        for (const { uid: referred, signedUpAt, earnings = {} } of seeds) {
          const { id } = insertReferral.get(referred, referrer, signedUpAt ?? clock()) as { id: number };
          for (const [day, amount] of Object.entries(earnings))
            store.clicks.addToDay(id, checked(day), 0, BigInt(amount));
        }
      });
    },
  };
}

function checked(day: string): string {
  if (dayNumber(day) === null) throw new Error(`A day is written YYYY-MM-DD, not ${day}.`);
  return day;
}
