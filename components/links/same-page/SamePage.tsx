import { useEffect, useRef, useState } from 'preact/hooks';
import { openable } from '../../../lib/address/address.ts';
import { samePageTable } from '../../../lib/export/page-tables.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { gainOf } from '../../../lib/link/gained.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import {
  createSamePage,
  gainedDays,
  type PageLink,
  type SamePage,
} from '../../../lib/state/links/same-page/same-page.ts';
import { CopiedText } from '../../ui/CopiedText.tsx';
import row from '../../ui/button-row.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { Status } from '../../ui/Status.tsx';
import text from '../../ui/text.module.css';
import { useFallibleTask } from '../../ui/use-fallible-task.ts';
import { drawSheet } from './draw-sheet.tsx';
import { PageLinkTable, wholeGain, type PageLinkRow } from './PageLinkTable.tsx';
import styles from './same-page.module.css';

interface SamePageProps {
  /** The link whose page it is. */
  link: PartialLink;
  state: Pick<LinksState, 'beginCopying' | 'forSamePage'>;
  openSettings(): void;
}

/** The known links of one page, side by side. */
export function SamePage({ link: of, state, openSettings }: SamePageProps) {
  const [page] = useState(() => createSamePage(of, state.forSamePage));
  useEffect(page.start, [page]);
  const address = page.page.value;
  const failure = page.failure.value;
  const more = page.more.value;
  const rows = rowsOf(page.links.value);
  return (
    <>
      {rows.length > 0 && <PageLinkTable page={page} rows={rows} />}
      {rows.length === 0 && address !== null && !page.looking.value && failure === null && (
        <p>{message('samePageNone')}</p>
      )}
      {failure !== null && <Notice failure={failure} onAgain={page.again} onSettings={openSettings} />}
      {more > 0 && <p>{message('samePageMore', formatCount(rows.length + more), formatCount(rows.length))}</p>}
      <p class={text.soft}>{message('samePageHelp')}</p>
      <SamePageActions page={page} rows={rows} state={state} />
    </>
  );
}

interface SamePageActionsProps extends Pick<SamePageProps, 'state'> {
  page: SamePage;
  /** The links that are shown. */
  rows: readonly PageLinkRow[];
}

/** The buttons below the table: they copy the links that a browser can open, or print their QR codes. */
function SamePageActions({ page, rows, state }: SamePageActionsProps) {
  const [copying] = useState(state.beginCopying);
  const { broken, run } = useFallibleTask();
  /** Removes the sheet, if it is still there. */
  const clear = useRef<(() => void) | null>(null);
  useEffect(() => () => clear.current?.(), []);
  const links = openableRows(rows);

  function copy(): void {
    const all = openableRows(rowsOf(page.all())).map((each) => ({
      shortUrl: each.shortUrl,
      channel: each.channel,
      clicks: each.clicks,
      gained: wholeGain(each),
    }));
    void copying.copyText(samePageTable(all, page.keepsHistory.value ? gainedDays : null), all.length);
  }

  async function printCodes(): Promise<void> {
    clear.current?.();
    const remove = drawSheet({ title: page.title.value, links });
    clear.current = remove;
    await state.forSamePage.print();
    remove();
  }

  return (
    <div class={row.explained}>
      {broken.value && <Notice failure={{ kind: 'internal' }} />}
      {/* Below what was copied it stays, unseen: coming back, it would be read out again. */}
      <Status class={copying.copied.value === null ? text.soft : styles.covered}>
        {page.looking.value && message('busy_find')}
      </Status>
      <CopiedText copying={copying} />
      {links.length > 0 && (
        <>
          <span class={text.soft} aria-hidden="true">
            {message('copy_links')}
          </span>
          <button type="button" title={message('copy_links')} onClick={copy}>
            {message('copy')}
          </button>
          <button type="button" onClick={() => void run(printCodes)}>
            {message('samePagePrint')}
          </button>
        </>
      )}
    </div>
  );
}

function rowsOf(links: readonly PageLink[]): PageLinkRow[] {
  const now = Date.now();
  return links.map(({ link, channel, samples }) => ({
    shortUrl: link.shortUrl,
    channel: channel?.name ?? null,
    clicks: link.clicks ?? null,
    gain: samples && gainOf(samples, link, gainedDays, now),
  }));
}

/** Returns the links that a browser can open, with the addresses that it opens. */
function openableRows(rows: readonly PageLinkRow[]): PageLinkRow[] {
  return rows.flatMap((each) => {
    const shortUrl = openable(each.shortUrl);
    return shortUrl === null ? [] : [{ ...each, shortUrl }];
  });
}
