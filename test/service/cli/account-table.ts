import type { ListedAccount } from '../store/account-list.ts';
import { dayOf } from '../store/day.ts';
import { printable } from '../upkeep/printable.ts';

const headings = ['account ID', 'state', 'links', 'clicks', 'signed up'];
/** The columns of numbers. */
const rightAligned = new Set([2, 3]);

/** Returns the lines of a table of accounts. */
export function accountTable(accounts: readonly ListedAccount[]): string[] {
  const rows = accounts.map(({ uid, state, links, clicks, signedUpAt }) => [
    printable(uid),
    state,
    String(links),
    String(clicks),
    dayOf(signedUpAt),
  ]);
  const table = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) =>
    row
      .map((text, column) => {
        const width = widths[column] ?? 0;
        return rightAligned.has(column) ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
}
