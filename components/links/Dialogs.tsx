import type { LinksState } from '../../lib/state/links/links.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import { later } from '../ui/later.tsx';
import { focusJobs } from './jobs/Panel.tsx';

// The list does not wait for dialogs; each is loaded when it is first opened.
const LinkPanel = later(() => import('./panel/LinkPanel.tsx').then((module) => module.LinkPanel));
const ExportDialog = later(() => import('./export/ExportDialog.tsx').then((module) => module.ExportDialog));
const Confirmation = later(() => import('../ui/Confirmation.tsx').then((module) => module.Confirmation));

/** The open dialog, or nothing. */
export function Dialogs({ state, openSettings }: { state: LinksState; openSettings(): void }) {
  const open = state.dialog.value;
  switch (open?.kind) {
    case 'link':
      return <LinkPanel panel={open.panel} state={state} onClose={state.closeDialog} openSettings={openSettings} />;
    case 'export':
      return <ExportDialog links={open.links} state={state} onClose={state.closeDialog} openSettings={openSettings} />;
    case 'delete':
      return (
        <Confirmation
          title={message('linksDeleteMany')}
          action={message('linksDeleteSelected')}
          onConfirm={() => {
            focusJobs();
            state.deleteAll(open.links);
          }}
          onClose={state.closeDialog}
        >
          <p>{pluralMessage('linksSelected', open.links.length)}</p>
          <p>{message('linksDeleteManyNext')}</p>
        </Confirmation>
      );
    default:
      return null;
  }
}
