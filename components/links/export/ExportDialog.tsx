import type { VNode } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import { pluralMessage, message } from '../../../lib/i18n/messages.ts';
import { ExportActions } from './ExportActions.tsx';
import styles from './export.module.css';
import { ExportProgress } from './ExportProgress.tsx';
import { stageMessage } from './export-messages.ts';
import { ExportSummary } from './ExportSummary.tsx';

/** The props of the export dialog. */
export interface ExportDialogProps {
  /** The chosen links; null for all links of the account. */
  links: readonly PartialLink[] | null;
  state: Pick<LinksState, 'beginExport' | 'beginCopying' | 'history'>;
  onClose(): void;
  /** Opens Settings, for a failure that only Settings can resolve. */
  openSettings(): void;
}

/** The dialog that saves or copies links in one of several formats; details that are missing are loaded first. */
export function ExportDialog({ links, state, onClose, openSettings }: ExportDialogProps): VNode {
  const [exporting] = useState(() => state.beginExport(links));
  const [copying] = useState(state.beginCopying);
  useLayoutEffect(() => exporting.close, [exporting]); // A passive effect would run after further requests.
  const stage = exporting.stage.value;
  const doing = exporting.stopping.value ? message('stopping') : stageMessage(stage);

  return (
    <Dialog title={message('export')} onClose={onClose}>
      <div class={styles.export}>
        <p>{links === null ? message('exportEverything') : pluralMessage('linksShown', links.length)}</p>
        <p role="status" class={styles.status}>
          {doing}
        </p>
        {(stage.kind === 'gathering' || stage.kind === 'details') && (
          <ExportProgress stage={stage} doing={doing} stopping={exporting.stopping.value} onStop={exporting.stop} />
        )}
        {stage.kind === 'ready' && <ExportSummary ready={stage} onAgain={exporting.again} onSettings={openSettings} />}
        {stage.kind === 'failed' && (
          <Notice failure={stage.failure} onAgain={exporting.again} onSettings={openSettings} />
        )}
        <ExportActions
          links={stage.kind === 'ready' ? stage.links : null}
          history={state.history}
          copying={copying}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}
