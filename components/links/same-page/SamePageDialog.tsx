import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { message } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { gainOf } from '../../../lib/link/gained.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { createSamePage, gainedDays, type PageLink } from '../../../lib/state/links/same-page/same-page.ts';
import { AsciiHost } from '../../ui/AsciiHost.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { AddressLink } from '../table/AddressLink.tsx';
import { PageLinkTable, type PageLinkRow } from './PageLinkTable.tsx';
import { SamePageActions } from './SamePageActions.tsx';
import styles from './same-page.module.css';

interface SamePageDialogProps {
  /** The link whose page it is. */
  link: PartialLink;
  state: Pick<LinksState, 'beginCopying' | 'forSamePage'>;
  onClose(): void;
  openSettings(): void;
}

/** The dialog with the known links of one page, side by side. */
export function SamePageDialog({ link: of, state, onClose, openSettings }: SamePageDialogProps): VNode {
  const [page] = useState(() => createSamePage(of, state.forSamePage));
  const [copying] = useState(state.beginCopying);
  useEffect(page.start, [page]);
  const address = page.page.value;
  const title = page.title.value;
  const failure = page.failure.value;
  const looking = page.looking.value;
  const rows = rowsOf(page.links.value);
  return (
    <Dialog title={message('samePage')} onClose={onClose}>
      <div class={styles.page}>
        {title !== null && (
          <p class={styles.title} dir="auto" title={title}>
            {title}
          </p>
        )}
        {address !== null && (
          <>
            <p class={`${text.soft} ${styles.pageAddress}`}>
              <AddressLink of={address} words={[]} />
            </p>
            <AsciiHost of={address} />
          </>
        )}
      </div>
      <div class={styles.parts}>
        {rows.length > 0 && (
          <PageLinkTable
            rows={rows}
            more={page.more.value}
            clicks={page.clicks.value}
            hasGain={page.keepsHistory.value}
          />
        )}
        {rows.length === 0 && address !== null && !looking && failure === null && <p>{message('samePageNone')}</p>}
        {failure !== null && <Notice failure={failure} onAgain={page.again} onSettings={openSettings} />}
        {page.more.value > 0 && (
          <p>{message('samePageMore', formatCount(rows.length + page.more.value), formatCount(rows.length))}</p>
        )}
        <p class={text.soft}>{message('samePageHelp')}</p>
      </div>
      <SamePageActions
        rows={rows}
        allRows={() => rowsOf(page.all())}
        hasGain={page.keepsHistory.value}
        title={title}
        looking={looking}
        copying={copying}
        print={state.forSamePage.print}
        onClose={onClose}
      />
    </Dialog>
  );
}

function rowsOf(links: readonly PageLink[]): PageLinkRow[] {
  const now = Date.now();
  return links.map(({ link: { shortUrl, clicks = null }, channel, samples }) => ({
    shortUrl,
    channel: channel?.name ?? null,
    clicks,
    gain: samples && gainOf(samples, clicks, gainedDays, now),
  }));
}
