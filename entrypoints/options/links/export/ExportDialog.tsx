import type { VNode } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Dialog } from '../../../../components/Dialog.tsx';
import { Notice } from '../../../../components/Notice.tsx';
import type { KnownLink } from '../../../../lib/link.ts';
import { createExport } from '../../../../lib/state/links/export.ts';
import type { LinksState } from '../../../../lib/state/links/links.ts';
import { counted, word } from '../../../../lib/words.ts';
import { ExportActions } from './ExportActions.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { stageWords } from './stage-words.ts';
import { ExportSummary } from './ExportSummary.tsx';
import './export.css';
import { useKeptFocus } from './kept-focus.ts';
import { schedule } from './schedule.ts';

export interface ExportDialogProps {
  /** The chosen links; null for everything the service gives. */
  links: readonly KnownLink[] | null;
  state: LinksState;
  onClose(): void;
  /** Where a failure that only Settings helps against leads. */
  openSettings?: (() => void) | undefined;
}

/** Links as a file or a text; what is missing of them is asked for first. */
export function ExportDialog({ links, state, onClose, openSettings }: ExportDialogProps): VNode {
  const [work] = useState(() => createExport({ ...state, now: Date.now, schedule, shown: shownOf(state) }, links));
  useLayoutEffect(() => work.close, [work]); // At once: a passive effect would end after further questions.
  const root = useKeptFocus();
  const stage = work.stage.value;
  const doing = work.stopping.value ? word('exportStopping') : stageWords(stage);

  return (
    <Dialog title={word('exportTitle')} onClose={onClose}>
      <div ref={root} class="export">
        <p>{links === null ? word('exportEverything') : counted('exportScope', links.length)}</p>
        <p role="status">{doing}</p>
        {(stage.kind === 'gathering' || stage.kind === 'details') && (
          <ExportProgress stage={stage} doing={doing} stopping={work.stopping.value} onStop={work.stop} />
        )}
        {stage.kind === 'ready' && <ExportSummary ready={stage} onAgain={work.again} onSettings={openSettings} />}
        {stage.kind === 'failed' && <Notice failure={stage.failure} onAgain={work.again} onSettings={openSettings} />}
        <ExportActions links={stage.kind === 'ready' ? stage.links : null} copying={state.copying} onClose={onClose} />
      </div>
    </Dialog>
  );
}

/** Count of recent links that the page has already, where that list is shown. */
function shownOf({ view, list }: LinksState): number {
  return view.value.list === 'recent' ? list.value.listed.value.shortUrls.length : 0;
}
