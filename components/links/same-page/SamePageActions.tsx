import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { openable } from '../../../lib/address/address.ts';
import { samePageTable, type SamePageRow } from '../../../lib/export/page-tables.ts';
import { message } from '../../../lib/i18n/messages.ts';
import type { Copying } from '../../../lib/state/shared/copying.ts';
import { gainedDays } from '../../../lib/state/links/same-page/same-page.ts';
import { CopiedText } from '../../ui/CopiedText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Status } from '../../ui/Status.tsx';
import text from '../../ui/text.module.css';
import { useFallibleTask } from '../../ui/use-fallible-task.ts';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { drawSheet } from './draw-sheet.tsx';
import type { PageLinkRow } from './PageLinkTable.tsx';
import styles from './same-page.module.css';

interface SamePageActionsProps {
  /** The links that are shown. */
  rows: readonly PageLinkRow[];
  /** Returns all links, also those that are not shown. */
  allRows(): PageLinkRow[];
  /** What the links have gained is copied too. */
  hasGain: boolean;
  /** The page's title; null if it is not known. */
  title: string | null;
  /** The service is asked for more links. */
  looking: boolean;
  copying: Copying;
  /** Opens the print dialog. Resolves once the page may change again. */
  print(): Promise<void>;
  onClose(): void;
}

/** The buttons of the dialog: they copy the links that a browser can open, or print their QR codes. */
export function SamePageActions({
  rows,
  allRows,
  hasGain,
  title,
  looking,
  copying,
  print,
  onClose,
}: SamePageActionsProps): VNode {
  const { broken, run } = useFallibleTask();
  /** Removes the sheet, if it is still there. */
  const clear = useRef<(() => void) | null>(null);
  useEffect(() => () => clear.current?.(), []);
  const links = openableLinks(rows);

  function copy(): void {
    const all = openableLinks(allRows());
    void copying.copyText(samePageTable(all, hasGain ? gainedDays : null), all.length);
  }

  async function printCodes(): Promise<void> {
    clear.current?.();
    const remove = drawSheet(title, links);
    clear.current = remove;
    await print();
    remove();
  }

  return (
    <DialogActions>
      {broken.value && <Notice failure={{ kind: 'internal' }} />}
      <div class={styles.statuses}>
        <Status class={text.soft}>{looking && copying.copied.value === null && message('busy_find')}</Status>
        <CopiedText copying={copying} />
      </div>
      {links.length > 0 && (
        <>
          <button type="button" onClick={copy}>
            {message('copy')}
          </button>
          <button type="button" onClick={() => void run(printCodes)}>
            {message('samePagePrint')}
          </button>
        </>
      )}
      {/* Otherwise the focus would be on the page's address: a second Enter would leave for it. */}
      <button type="button" autofocus onClick={onClose}>
        {message('close')}
      </button>
    </DialogActions>
  );
}

/** Returns the links that a browser can open. */
function openableLinks(rows: readonly PageLinkRow[]): SamePageRow[] {
  return rows.flatMap(({ shortUrl, channel, clicks, gain }) => {
    const address = openable(shortUrl);
    return address === null ? [] : [{ shortUrl: address, channel, clicks, gained: gain?.clicks ?? null }];
  });
}
