import type { VNode } from 'preact';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { EditDialog } from './EditDialog.tsx';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { QrDialog } from './QrDialog.tsx';
import { ShortenManyDialog } from '../shorten-many/ShortenManyDialog.tsx';

interface DialogsProps {
  state: LinksState;
  openSettings(): void;
}

/** The open dialog, or nothing. */
export function Dialogs({ state, openSettings }: DialogsProps): VNode | null {
  const open = state.dialog.value;
  switch (open?.kind) {
    case 'edit':
      return <EditDialog edit={open.edit} onClose={state.closeDialog} openSettings={openSettings} />;
    case 'qr':
      return <QrDialog link={open.link} onClose={state.closeDialog} />;
    case 'export':
      return <ExportDialog links={open.links} state={state} onClose={state.closeDialog} openSettings={openSettings} />;
    case 'shorten-many':
      return (
        <ShortenManyDialog
          state={state}
          chosen={open.chosen ?? null}
          onClose={state.closeDialog}
          openSettings={openSettings}
        />
      );
    default:
      return null;
  }
}
