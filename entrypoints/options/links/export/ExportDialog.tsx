import type { VNode } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Dialog } from '../../../../components/Dialog.tsx';
import { Notice } from '../../../../components/Notice.tsx';
import type { KnownLink } from '../../../../lib/link.ts';
import type { LinksState } from '../../../../lib/state/links/links.ts';
import { counted, word } from '../../../../lib/words.ts';
import { ExportActions } from './ExportActions.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { stageWords } from './stage-words.ts';
import { ExportSummary } from './ExportSummary.tsx';
import './export.css';

/** What is exported, and where it leads from there. */
export interface ExportDialogProps {
  /** The chosen links; null for everything the service gives. */
  links: readonly KnownLink[] | null;
  state: LinksState;
  onClose(): void;
  /** Where a failure that only Settings helps against leads. */
  openSettings(): void;
}

/** Links as a file or a text; what is missing of them is asked for first. */
export function ExportDialog({ links, state, onClose, openSettings }: ExportDialogProps): VNode {
  const [work] = useState(() => state.beginExport(links));
  const [copying] = useState(state.beginCopying);
  useLayoutEffect(() => work.close, [work]); // At once: a passive effect would end after further questions.
  const stage = work.stage.value;
  const doing = work.stopping.value ? word('stopping') : stageWords(stage);

  return (
    <Dialog title={word('export')} onClose={onClose}>
      <div class="export">
        <p>{links === null ? word('exportEverything') : counted('exportScope', links.length)}</p>
        <p role="status">{doing}</p>
        {(stage.kind === 'gathering' || stage.kind === 'details') && (
          <ExportProgress stage={stage} doing={doing} stopping={work.stopping.value} onStop={work.stop} />
        )}
        {stage.kind === 'ready' && <ExportSummary ready={stage} onAgain={work.again} onSettings={openSettings} />}
        {stage.kind === 'failed' && <Notice failure={stage.failure} onAgain={work.again} onSettings={openSettings} />}
        <ExportActions links={stage.kind === 'ready' ? stage.links : null} copying={copying} onClose={onClose} />
      </div>
    </Dialog>
  );
}
