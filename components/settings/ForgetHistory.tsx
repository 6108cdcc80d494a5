import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { ForgetHistoryState } from '../../lib/state/settings/forget-history.ts';
import { message } from '../../lib/i18n/messages.ts';
import row from '../ui/button-row.module.css';
import { Notice } from '../ui/Notice.tsx';
import { Confirmation } from './Confirmation.tsx';
import { PressOutcome } from './PressOutcome.tsx';

/** The button that removes the click history. It asks once, as the service cannot give it again. */
export function ForgetHistory({ state }: { state: ForgetHistoryState }): VNode {
  const [asks, ask] = useState(false);
  const outcome = state.outcome.value;
  return (
    <>
      <div class={`${row.row} ${row.wide}`}>
        <button type="button" onClick={() => ask(true)}>
          {message('settingsForgetHistory')}
        </button>
        <PressOutcome good>{outcome === 'forgotten' && message('settingsForgetHistoryDone')}</PressOutcome>
      </div>
      {outcome !== null && outcome !== 'forgotten' && <Notice failure={outcome} onAgain={() => void state.forget()} />}
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
