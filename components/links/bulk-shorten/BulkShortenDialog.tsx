import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../../ui/Dialog.tsx';
import type { ChosenTabs } from '../../../lib/routes/chosen-tabs.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { markdownPairs, tabSeparatedPairs } from '../../../lib/address-list/address-pairs.ts';
import { TextForm } from '../whole-text/TextForm.tsx';
import { AddressListForm } from './AddressListForm.tsx';
import { onFileDropped } from './file-drop.ts';
import type { ResultForm } from './ResultFormChoice.tsx';
import { ShortenRun } from './ShortenRun.tsx';
import styles from './bulk-shorten.module.css';
import { SourceTabs, sourcePanelId } from './SourceTabs.tsx';

/** The props of the dialog that shortens many addresses. */
export interface BulkShortenDialogProps {
  state: LinksState;
  /** The tabs that the dialog was opened for; null if it was opened for none in particular. */
  chosen: ChosenTabs | null;
  onClose(): void;
  /** Opens Settings, for a failure that only Settings can resolve. */
  openSettings(): void;
}

/** The dialog that shortens many addresses: first a list or a text, then the result for each address. */
export function BulkShortenDialog({ state, chosen, onClose, openSettings }: BulkShortenDialogProps): VNode {
  const bulk = state.bulkShorten.value;
  const [copying] = useState(state.beginCopying);
  const exporting = useSignal(false);
  // Stays chosen while the export takes the dialog's place.
  const form = useSignal<ResultForm>('links');
  const dropping = useSignal(false);
  // Active at every stage, because the browser would leave the page for a dropped file.
  useEffect(
    () =>
      onFileDropped(
        (file) => void bulk.take(file),
        (over) => (dropping.value = over),
      ),
    [bulk],
  );
  const run = bulk.run.value;
  const links = (): PartialLink[] => bulk.results.value.map(({ shortUrl }) => state.store.link(shortUrl));

  async function copy(): Promise<void> {
    const results = bulk.results.value;
    const written = form.value;
    if (written === 'links') return copying.copy(links());
    await copying.copyText(written === 'tabs' ? tabSeparatedPairs(results) : markdownPairs(results), results.length);
  }

  // The export takes the dialog's place, and leads back to it.
  if (exporting.value) {
    return (
      <ExportDialog
        key="export"
        links={links()}
        state={state}
        onClose={() => (exporting.value = false)}
        openSettings={openSettings}
      />
    );
  }
  return (
    <Dialog key="shorten" title={message('bulkShorten')} onClose={onClose}>
      {run === null ? (
        <>
          <SourceTabs bulk={bulk} />
          <div
            id={sourcePanelId}
            class={styles.panel}
            role="tabpanel"
            aria-labelledby={`${sourcePanelId}-${bulk.source.value}`}
          >
            {bulk.source.value === 'list' ? (
              <AddressListForm bulk={bulk} chosen={chosen} dropping={dropping.value} onClose={onClose} />
            ) : (
              <TextForm bulk={bulk} dropping={dropping.value} onClose={onClose} />
            )}
          </div>
        </>
      ) : (
        <ShortenRun
          bulk={bulk}
          run={run}
          copying={copying}
          form={form}
          onCopy={() => void copy()}
          onExport={() => (exporting.value = true)}
          onClose={onClose}
          onSettings={openSettings}
        />
      )}
    </Dialog>
  );
}
