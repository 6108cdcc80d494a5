import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../../../../components/Dialog.tsx';
import type { ChosenTabs } from '../../../../lib/chosen-tabs.ts';
import type { KnownLink } from '../../../../lib/link.ts';
import type { LinksState } from '../../../../lib/state/links/links.ts';
import { word } from '../../../../lib/words.ts';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { AddressListForm } from './AddressListForm.tsx';
import { onFileDropped } from './file-drop.ts';
import './shorten-many.css';
import { ShortenRun } from './ShortenRun.tsx';

/** Where the list is, and where the dialog leads. */
export interface ShortenManyDialogProps {
  state: LinksState;
  /** The tabs it was opened for, null where it was for none in particular. */
  chosen: ChosenTabs | null;
  onClose(): void;
  /** Where a failure that only Settings helps against leads. */
  openSettings(): void;
}

/** A list of addresses, and then what became of each. */
export function ShortenManyDialog({ state, chosen, onClose, openSettings }: ShortenManyDialogProps): VNode {
  const many = state.shortenMany.value;
  const [copying] = useState(state.beginCopying);
  const exporting = useSignal(false);
  // Also where no file is taken: the browser would leave the page for it.
  useEffect(() => onFileDropped((file) => void many.take(file)), [many]);
  const run = many.run.value;
  const links = (): KnownLink[] => many.results.value.map(({ shortUrl }) => state.store.link(shortUrl));

  return (
    <>
      <Dialog title={word('shortenMany')} onClose={onClose}>
        {run === null ? (
          <AddressListForm many={many} chosen={chosen} onClose={onClose} />
        ) : (
          <ShortenRun
            many={many}
            run={run}
            copying={copying}
            onCopy={() => void copying.copy(links())}
            onExport={() => (exporting.value = true)}
            onClose={onClose}
            onSettings={openSettings}
          />
        )}
      </Dialog>
      {exporting.value && (
        <ExportDialog
          links={links()}
          state={state}
          onClose={() => (exporting.value = false)}
          openSettings={openSettings}
        />
      )}
    </>
  );
}
