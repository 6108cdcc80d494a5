import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { createClicks } from '../store/clicks.ts';
import { transaction } from '../store/database.ts';
import { createLinks } from '../store/links.ts';
import { checkedLink, LeftOut, type CheckedLink } from './checked-link.ts';
import type { Entry } from './entry.ts';

/** The result of an import. */
export interface ImportResult {
  /** Count of links that were made. */
  made: number;
  /** Their clicks. */
  clicks: number;
  /** Count of links that the account had already. */
  present: number;
  /** Count of links that were left out. */
  leftOut: number;
  /** Position and reason of the first 20 that were left out. */
  reasons: string[];
}

/** Where and how to import. */
export interface ImportTarget {
  database: DatabaseSync;
  /** The account's id in the database. */
  account: number;
  /** The time for links without one (milliseconds since 1970). */
  now: number;
  /** True to change nothing and only find out what would happen. */
  dryRun: boolean;
}

/** The links of a transaction (count). A service on the same database can write between two of them. */
const batchSize = 1_000;
const maxReasons = 20;
/** The most clicks of an account after an import. Half of what a number counts exactly is left for visits. */
const maxClicks = 2 ** 52;

/**
 * Imports links in batches, each of them whole or not at all. A link whose code the account has for the same destination
 * stays as it is, so an import that was cut off can be repeated.
 */
export async function importLinks(entries: AsyncIterable<Entry>, target: ImportTarget): Promise<ImportResult> {
  const result: ImportResult = { made: 0, clicks: 0, present: 0, leftOut: 0, reasons: [] };
  const importer = createImporter(target, result);
  let batch: Entry[] = [];
  const write = async () => {
    const start = performance.now();
    transaction(target.database, target.dryRun ? 'read' : 'write', () => importer(batch));
    batch = [];
    // As long as it kept others waiting, it waits for them.
    await setTimeout(performance.now() - start);
  };
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length === batchSize) await write();
  }
  await write();
  return result;
}

/** Creates the function that takes a batch and adds to the result. */
function createImporter({ database, account, now, dryRun }: ImportTarget, result: ImportResult) {
  const links = createLinks(database);
  // A click is paid where it happened.
  const clicks = createClicks(database, { pricePerClick: 0, commissionPercent: 0 });
  const selectClicks = database.prepare(`
    SELECT undated_clicks + (SELECT total(clicks) FROM days WHERE account_id = accounts.id) AS clicks
    FROM accounts WHERE id = ?`);
  /** The destinations of codes that a dry run would make. */
  const planned = new Map<string, string>();
  /** How many clicks the account can still get. */
  let room = 0;

  function add({ code, longUrl, title, createdAt, deletedAt, blockedAt, days, undatedClicks }: CheckedLink): void {
    if (dryRun) return void planned.set(code, longUrl);
    const link = links.create({
      account_id: account,
      code,
      long_url: longUrl,
      title,
      created_at: createdAt,
      deleted_at: deletedAt,
      blocked_at: blockedAt,
    });
    for (const [day, count] of days) clicks.count(day, [{ link, clicks: count }]);
    if (undatedClicks > 0) clicks.addUndated(link, undatedClicks);
  }
  function take({ fields }: Entry): void {
    const link = checkedLink(fields, now);
    const known = links.byCode(link.code);
    const present = known?.account_id === account ? known.long_url : planned.get(link.code);
    if (present === link.longUrl) return void (result.present += 1);
    if (known || present !== undefined) throw new LeftOut('its code is taken', link.code);
    if (link.clicks > room) throw new LeftOut('the account would have too many clicks to count', link.code);
    add(link);
    room -= link.clicks;
    result.made += 1;
    result.clicks += link.clicks;
  }
  return (batch: readonly Entry[]): void => {
    const { clicks: present } = selectClicks.get(account) as { clicks: number };
    room = Math.max(0, maxClicks - present - (dryRun ? result.clicks : 0));
    for (const entry of batch) {
      try {
        take(entry);
      } catch (failure) {
        if (!(failure instanceof LeftOut)) throw failure;
        result.leftOut += 1;
        const code = failure.code === null ? '' : `, code ${failure.code}`;
        if (result.reasons.length < maxReasons) result.reasons.push(`${entry.position}${code}: ${failure.message}`);
      }
    }
  };
}
