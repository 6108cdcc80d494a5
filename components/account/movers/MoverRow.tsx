import type { VNode } from 'preact';
import { withoutScheme } from '../../../lib/address/without-scheme.ts';
import { linkName } from '../../../lib/export/links-export.ts';
import { formatShortDay } from '../../../lib/i18n/day-format.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { formatGain } from '../../../lib/i18n/number-format.ts';
import { viewHash } from '../../../lib/routes/link-view.ts';
import type { Mover } from '../../../lib/state/account/movers.ts';
import { localDay } from '../../../lib/time/days.ts';
import { AsciiHost } from '../../ui/AsciiHost.tsx';
import lists from '../../ui/lists.module.css';
import styles from '../account.module.css';

/** A link and what it gained. Its name leads to the Links page, which then shows this link alone. */
export function MoverRow({ mover: { link, gain } }: { mover: Mover }): VNode {
  const { shortUrl } = link;
  const isDeleted = link.state === 'deleted';
  const name = linkName(link);
  const short = withoutScheme(shortUrl);
  const since = localDay(gain.since.at);
  return (
    <li class={styles.row}>
      <a
        class={isDeleted ? `${styles.name} ${styles.deleted}` : styles.name}
        href={viewHash({ list: isDeleted ? 'deleted' : 'popular', query: shortUrl, sort: null })}
        dir="auto"
        title={name}
      >
        {name}
      </a>
      <b class={styles.gained}>{formatGain(gain.clicks)}</b>
      <span class={styles.under}>
        <span class={styles.short} dir="ltr">
          {name !== short && short} <AsciiHost of={shortUrl} />
        </span>
        {isDeleted && <em class={lists.state}>{message('outcome_deleted')}</em>}
      </span>
      {!gain.isWhole && (
        <small class={styles.since}>
          {message('sinceShortDay', formatShortDay(since, { from: since, to: localDay(Date.now()) }))}
        </small>
      )}
    </li>
  );
}
