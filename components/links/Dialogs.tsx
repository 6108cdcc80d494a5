import type { LinksState } from '../../lib/state/links/links.ts';
import { later } from '../ui/later.tsx';

// The list does not wait for dialogs; each is loaded when it is first opened.
const LinkPanel = later(() => import('./panel/LinkPanel.tsx').then((module) => module.LinkPanel));
const ExportDialog = later(() => import('./export/ExportDialog.tsx').then((module) => module.ExportDialog));
const DeleteDialog = later(() => import('./DeleteDialog.tsx').then((module) => module.DeleteDialog));

/** The open dialog, or nothing. */
export function Dialogs({ state, openSettings }: { state: LinksState; openSettings(): void }) {
  const open = state.dialog.value;
  switch (open?.kind) {
    case 'link':
      return <LinkPanel panel={open.panel} state={state} onClose={state.closeDialog} openSettings={openSettings} />;
    case 'export':
      return <ExportDialog links={open.links} state={state} onClose={state.closeDialog} openSettings={openSettings} />;
    case 'delete':
      return <DeleteDialog links={open.links} onDelete={state.deleteAll} onClose={state.closeDialog} />;
    default:
      return null;
  }
}
