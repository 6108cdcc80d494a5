import { createService } from '../../service/index.ts';
import { openDatabase } from '../../service/store/database.ts';

/** The account of the filled databases. */
export const account = { uid: 'bench', secret_key: 'only-for-the-benchmark' };

/** Returns the code of a link by its number, from 0. */
export const codeOf = (number: number): string => `c${number}`;

/** Returns the destination of a link by its number, from 0. */
export const destinationOf = (number: number): string => `https://example.com/articles/${number}?from=the-archive`;

/**
 * Makes a database with so many links of one account, each with one to four clicks on four days. Returns the count of
 * clicks, about ten times that of the links.
 */
export async function fillDatabase(file: string, links: number): Promise<number> {
  const service = await createService({ databaseFile: file });
  await service.addAccount({ uid: account.uid, secretKey: account.secret_key });
  await service.close();
  const database = openDatabase(file);
  const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${links - 1})`;
  database.exec(`
    BEGIN;
    INSERT INTO links (id, account_id, code, long_url, title, clicks, created_at)
      ${numbers} SELECT n + 1, 1, 'c' || n, 'https://example.com/articles/' || n || '?from=the-archive',
        'The article number ' || n, 0, 1700000000000 + n * 1000 FROM numbers;
    INSERT INTO link_days (link_id, day, clicks)
      SELECT id, date('2026-01-01', '+' || ((id * 7 + step * 30) % 300) || ' days'), 1 + (id >> (2 * step)) % 4
      FROM links, (SELECT value AS step FROM json_each('[0, 1, 2, 3]'));
    UPDATE links SET clicks = (SELECT sum(clicks) FROM link_days WHERE link_id = links.id);
    INSERT INTO days (account_id, day, clicks, earnings)
      SELECT 1, day, sum(clicks), sum(clicks) * 10 FROM link_days GROUP BY day;
    COMMIT;
    PRAGMA wal_checkpoint(TRUNCATE);
  `);
  const { counted } = database.prepare('SELECT sum(clicks) AS counted FROM links').get() as { counted: number };
  database.close();
  return counted;
}
