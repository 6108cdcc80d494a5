import type { LinksState } from '../../../lib/state/links/links.ts';
import { later } from '../../ui/later.tsx';

// The list does not wait for dialogs; each is loaded when it is first opened.
const EditDialog = later(() => import('./EditDialog.tsx').then((module) => module.EditDialog));
const ExportDialog = later(() => import('../export/ExportDialog.tsx').then((module) => module.ExportDialog));
const HistoryDialog = later(() => import('./HistoryDialog.tsx').then((module) => module.HistoryDialog));
const QrDialog = later(() => import('./QrDialog.tsx').then((module) => module.QrDialog));
const SamePageDialog = later(() => import('../same-page/SamePageDialog.tsx').then((module) => module.SamePageDialog));

/** The open dialog, or nothing. */
export function Dialogs({ state, openSettings }: { state: LinksState; openSettings(): void }) {
  const open = state.dialog.value;
  switch (open?.kind) {
    case 'edit':
      return <EditDialog edit={open.edit} onClose={state.closeDialog} openSettings={openSettings} />;
    case 'qr':
      return <QrDialog link={open.link} onClose={state.closeDialog} />;
    case 'history':
      return <HistoryDialog history={open.history} beginCopying={state.beginCopying} onClose={state.closeDialog} />;
    case 'same-page':
      return <SamePageDialog link={open.link} state={state} onClose={state.closeDialog} openSettings={openSettings} />;
    case 'export':
      return <ExportDialog links={open.links} state={state} onClose={state.closeDialog} openSettings={openSettings} />;
    default:
      return null;
  }
}
