import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Dialog } from '../../../../components/Dialog.tsx';
import type { LinksState } from '../../../../lib/state/links/links.ts';
import { createShortenMany } from '../../../../lib/state/links/shorten-many.ts';
import { word } from '../../../../lib/words.ts';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { schedule } from '../export/schedule.ts';
import { AddressListForm } from './AddressListForm.tsx';
import './shorten-many.css';
import { ShortenRun } from './ShortenRun.tsx';

export interface ShortenManyDialogProps {
  state: LinksState;
  onClose(): void;
  /** Where a failure that only Settings helps against leads. */
  openSettings?: (() => void) | undefined;
}

/** A list of addresses, and then what became of each. */
export function ShortenManyDialog({ state, onClose, openSettings }: ShortenManyDialogProps): VNode {
  const [many] = useState(() => createShortenMany({ ...state, schedule, onEnd: state.refresh }));
  const exporting = useSignal(false);
  useLayoutEffect(() => many.close, [many]); // At once: a passive effect would end after further ones had begun.
  const run = many.run.value;

  return (
    <>
      <Dialog title={word('shortenManyTitle')} onClose={onClose}>
        {run === null ? (
          <AddressListForm many={many} onClose={onClose} />
        ) : (
          <ShortenRun
            many={many}
            run={run}
            copying={state.copying}
            onExport={() => (exporting.value = true)}
            onClose={onClose}
            onSettings={openSettings}
          />
        )}
      </Dialog>
      {exporting.value && (
        <ExportDialog
          links={many.results.value.map(({ shortUrl }) => state.store.get(shortUrl) ?? { shortUrl, describedAt: null })}
          state={state}
          onClose={() => (exporting.value = false)}
          openSettings={openSettings}
        />
      )}
    </>
  );
}
