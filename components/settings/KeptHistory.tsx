import { useRef, useState } from 'preact/hooks';
import { joinSentences, message, pluralMessage } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import type { KeptHistoryOutcome, KeptHistoryState } from '../../lib/state/settings/kept-history.ts';
import row from '../ui/button-row.module.css';
import { Notice } from '../ui/Notice.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Confirmation } from '../ui/Confirmation.tsx';
import { HiddenFileField } from './HiddenFileField.tsx';
import { PressOutcome } from './PressOutcome.tsx';

interface KeptHistoryProps {
  state: KeptHistoryState;
  /** False in a private window, from which nothing is kept. */
  canImport: boolean;
  /** The person's organisation forbids to keep a history: none can be imported. */
  isLocked: boolean;
}

/** The buttons that import a click history, which can be undone, and that forget what is kept, which asks once. */
export function KeptHistory({ state, canImport, isLocked }: KeptHistoryProps) {
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [asks, ask] = useState(false);
  const outcome = state.outcome.value;
  const done = state.busy.value;
  const busy = done !== null;
  const isGood =
    outcome?.kind === 'forgotten' || outcome?.kind === 'undone' || (outcome?.kind === 'imported' && outcome.links > 0);
  const undo = (): void => {
    button.current?.focus(); // The pressed button disappears.
    void state.undo();
  };
  return (
    <>
      <div class={`${row.row} ${row.wide}`}>
        {canImport && (
          <button
            ref={button}
            type="button"
            aria-disabled={busy || isLocked}
            aria-describedby={isLocked ? 'keep-history-locked' : undefined}
            onClick={() => !busy && !isLocked && field.current?.click()}
          >
            {message('settingsImportHistory')}
          </button>
        )}
        <button type="button" aria-disabled={busy} onClick={() => !busy && ask(true)}>
          {message('settingsForgetHistory')}
        </button>
        <PressOutcome good={isGood}>{busy ? message('settingsHistoryBusy') : outcomeText(outcome)}</PressOutcome>
        {state.undoable.value !== null && !busy && (
          <button type="button" onClick={undo}>
            {message('undo')}
          </button>
        )}
      </div>
      {busy && done > 0 && <ProgressBar label={message('settingsImportHistory')} steps={{ done, total: 1 }} />}
      <HiddenFileField field={field} accept=".csv,text/csv" onFile={(file) => void state.import(file)} />
      {(outcome?.kind === 'not-imported' || outcome?.kind === 'not-undone') && <Notice failure={outcome.failure} />}
      {outcome?.kind === 'not-forgotten' && <Notice failure={outcome.failure} onAgain={() => void state.forget()} />}
      {asks && (
        <Confirmation
          title={message('settingsForgetHistoryTitle')}
          action={message('settingsForgetHistory')}
          onConfirm={() => void state.forget()}
          onClose={() => ask(false)}
        >
          <p>{message('settingsForgetHistoryHelp')}</p>
        </Confirmation>
      )}
    </>
  );
}

/** Returns what became of the last press; a failure has a notice, alone or besides. */
function outcomeText(outcome: KeptHistoryOutcome | null): string {
  switch (outcome?.kind) {
    case 'imported':
      return joinSentences(
        pluralMessage('settingsImported', outcome.links),
        outcome.leftOut === 0 ? '' : pluralMessage('settingsImportLeftOut', outcome.leftOut),
        outcome.cut === 0 ? '' : message('backupNoRoom', formatCount(outcome.cut)),
      );
    case 'refused':
      return message(outcome.why === 'foreign' ? 'settingsImportFile_foreign' : 'bulkShortenFile_unreadable');
    case 'not-imported':
      if (outcome.extent === 'part') return message('settingsImportPart');
      return outcome.extent === 'unknown' ? message('settingsImportMaybe') : '';
    case 'undone':
      return message('outcome_undone');
    case 'not-undone':
      return message('backupNotUndone');
    case 'forgotten':
      return message('settingsForgetHistoryDone');
    default:
      return '';
  }
}
