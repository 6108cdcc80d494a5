import type { Gain } from '../../../lib/link/gained.ts';
import { sumIfKnown } from '../../../lib/account/summary.ts';
import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { formatCount, formatDays, formatOrUnknown } from '../../../lib/i18n/number-format.ts';
import { gainedDays, type SamePage } from '../../../lib/state/links/same-page/same-page.ts';
import text from '../../ui/text.module.css';
import { AsciiHost } from '../../ui/AsciiHost.tsx';
import { gainDays } from '../../ui/gain-days.ts';
import { AddressLink } from '../table/AddressLink.tsx';
import styles from './same-page.module.css';

/** A link of the page, as the table shows it. */
export interface PageLinkRow {
  shortUrl: string;
  /** The name of the channel; null for none. */
  channel: string | null;
  clicks: number | null;
  /** What it gained in the last days: undefined until that has been read, null if it is not known. */
  gain: Gain | null | undefined;
}

/** The links of one page with their channels and clicks, and a total. It has the roles of a table, as its layout is a grid. */
export function PageLinkTable({ page, rows }: { page: SamePage; rows: readonly PageLinkRow[] }) {
  const more = page.more.value;
  const hasGain = page.keepsHistory.value;
  return (
    <table role="table" class={styles.table} style={{ '--figures': hasGain ? 2 : 1 }}>
      <caption class={text.hidden}>{message('samePage')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {message('samePageChannel')}
          </th>
          <th role="columnheader" scope="col" class={text.hidden}>
            {message('inspectFact_shortLink')}
          </th>
          <th role="columnheader" scope="col" class={styles.figure}>
            {message('clicksTitle')}
          </th>
          {hasGain && (
            <th role="columnheader" scope="col" class={styles.figure}>
              {message('linksColumn_gained')} <small>{formatDays(gainedDays)}</small>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.shortUrl} row={row} hasGain={hasGain} />
        ))}
        {more > 0 && (
          <tr role="row">
            <td role="cell" class={text.soft} colSpan={hasGain ? 4 : 3}>
              {pluralMessage('moreOfThem', more)}
            </td>
          </tr>
        )}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <th role="rowheader" scope="row">
            {message('accountSummary_total')}
          </th>
          <td role="cell" class={styles.figure}>
            {formatOrUnknown(page.clicks.value, formatCount)}
          </td>
          {hasGain && (
            <td role="cell" class={styles.figure}>
              {formatted(more > 0 ? null : sumIfKnown(rows.map(wholeGain)))}
            </td>
          )}
        </tr>
      </tfoot>
    </table>
  );
}

function Row({ row, hasGain }: { row: PageLinkRow; hasGain: boolean }) {
  const { shortUrl, channel, clicks, gain } = row;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {channel === null ? <i>{message('noChannel')}</i> : <bdi>{channel}</bdi>}
      </th>
      <td role="cell" class={styles.address}>
        <AddressLink of={shortUrl} words={[]} hidesScheme />
        <AsciiHost of={shortUrl} />
      </td>
      <td role="cell" class={styles.figure}>
        {formatOrUnknown(clicks, formatCount)}
      </td>
      {hasGain && (
        <td role="cell" class={styles.figure}>
          {gain !== undefined && formatted(gain?.clicks ?? null)}
          {gain && gainDays(gain) !== null && <small>{gainDays(gain)}</small>}
        </td>
      )}
    </tr>
  );
}

/** Returns what a link gained; null if that is not known for all the days. */
export const wholeGain = ({ gain }: PageLinkRow): number | null => (gain?.isWhole === true ? gain.clicks : null);

const formatted = (count: number | null): string => (count === null ? '–' : formatCount(count));
