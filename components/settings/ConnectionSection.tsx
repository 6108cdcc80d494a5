import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Notice } from '../ui/Notice.tsx';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import type { SettingsState } from '../../lib/state/settings/settings.ts';
import { message } from '../../lib/i18n/messages.ts';
import { Introduction } from '../ui/Introduction.tsx';
import text from '../ui/text.module.css';
import { AccountSummary } from './AccountSummary.tsx';
import { ConnectionForm } from './ConnectionForm.tsx';
import styles from './settings.module.css';
import { NotAllowedAlert } from './NotAllowedAlert.tsx';

/** The connected account, or the form that connects one. */
export function ConnectionSection({ connection, policy }: Pick<SettingsState, 'connection' | 'policy'>): VNode {
  const status = connection.status.value;
  const unread = connection.unread.value;
  const focus = connection.focus.value;
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const fields = {
    serviceAddress: useRef<HTMLInputElement>(null),
    accountId: useRef<HTMLInputElement>(null),
    secretKey: useRef<HTMLInputElement>(null),
  };

  useLayoutEffect(() => {
    if (focus === null || focus.on === 'ready') return;
    const place = { ...fields, heading, change }[focus.on];
    place.current?.focus();
  }, [focus]);

  return (
    <section aria-labelledby="account">
      <div class={styles.heading}>
        <h2 id="account" ref={heading} tabIndex={-1}>
          {title(status)}
        </h2>
        {status?.state === 'none' && (status.lost ? <p>{message('settingsConnectionLost')}</p> : <Introduction />)}
        {status?.state === 'key-forgotten' && <p class={text.soft}>{message('failureKeyForgottenNext')}</p>}
      </div>
      {unread !== null && <Notice failure={unread} onAgain={() => void connection.read()} />}
      {connection.open.value && <NotAllowedAlert connection={connection} policy={policy} />}
      {status !== null && connection.open.value && (
        <ConnectionForm connection={connection} policy={policy} status={status} fields={fields} />
      )}
      {status?.state === 'connected' && !connection.open.value && (
        <AccountSummary connection={connection} status={status} change={change} />
      )}
    </section>
  );
}

function title(status: ConnectionStatus | null): string {
  if (status?.state === 'none') return message('connectAccount');
  return message(status?.state === 'key-forgotten' ? 'failureKeyForgotten' : 'settingsConnected');
}
