import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../../ui/Dialog.tsx';
import type { ChosenTabs } from '../../../lib/routes/page-addresses.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { markdownPairs, tabSeparatedPairs } from '../../../lib/export/page-tables.ts';
import { TextForm } from './TextForm.tsx';
import { AddressListForm } from './AddressListForm.tsx';
import type { ResultForm } from './RunActions.tsx';
import { ShortenRun } from './ShortenRun.tsx';
import styles from './bulk-shorten.module.css';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';

/** The id of the element that shows the form of the selected tab. */
const panelId = 'bulk-shorten-source';

interface BulkShortenDialogProps {
  state: LinksState;
  /** The tabs that the dialog was opened for; null if it was opened for none in particular. */
  chosen: ChosenTabs | null;
  onClose(): void;
  /** Opens Settings, for a failure that only Settings can resolve. */
  openSettings(): void;
}

/** The dialog that shortens many addresses: first a list or a text, then the result for each address. */
export function BulkShortenDialog({ state, chosen, onClose, openSettings }: BulkShortenDialogProps) {
  const bulk = state.bulkShorten.value;
  const [copying] = useState(state.beginCopying);
  const exporting = useSignal(false);
  // Stays chosen while the export takes the dialog's place.
  const form = useSignal<ResultForm>('links');
  const isTable = bulk.list.value?.isTable === true;
  useEffect(() => void (form.value = isTable ? 'table' : 'links'), [isTable]);
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
  const progress = bulk.progress.value;
  const links = (): PartialLink[] => bulk.results.value.map(({ shortUrl }) => state.store.link(shortUrl));

  async function copy(): Promise<void> {
    const results = bulk.results.value;
    const written = form.value;
    if (written === 'links') return copying.copy(links());
    const text = written === 'tabs' ? tabSeparatedPairs(results) : markdownPairs(results, bulk.titles());
    await copying.copyText(text, results.length);
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
      {progress === null ? (
        <>
          <Tabs
            label={message('bulkShortenSources')}
            names={['list', 'text']}
            textOf={(name) => message(`bulkShortenSource_${name}`)}
            selected={bulk.source.value}
            panelId={panelId}
            onSelect={bulk.show}
          />
          <TabPanel id={panelId} selected={bulk.source.value} class={styles.panel}>
            {bulk.source.value === 'list' ? (
              <AddressListForm bulk={bulk} chosen={chosen} dropping={dropping.value} onClose={onClose} />
            ) : (
              <TextForm bulk={bulk} dropping={dropping.value} onClose={onClose} />
            )}
          </TabPanel>
        </>
      ) : (
        <ShortenRun
          bulk={bulk}
          progress={progress}
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

/**
 * Passes a file dropped anywhere on the page to `take`; the browser would otherwise leave the page for it. Tells `over`
 * when one is dragged over the page, and when it no longer is. Returns a function that stops this.
 */
function onFileDropped(take: (file: File) => void, over: (isOver: boolean) => void): () => void {
  const listening = new AbortController();
  const listen = (name: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void): void =>
    addEventListener(name, listener, listening);

  listen('dragover', (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    over(true);
  });
  // Only leaving the page has no element that the pointer goes to.
  listen('dragleave', ({ relatedTarget }) => relatedTarget === null && over(false));
  listen('drop', (event) => {
    over(false);
    if (!hasFile(event)) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) take(file);
  });
  return () => listening.abort();
}

function hasFile({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
