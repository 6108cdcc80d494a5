import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Notice } from '../ui/Notice.tsx';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import type { ConnectionState } from '../../lib/state/settings/connection-form.ts';
import { message } from '../../lib/i18n/messages.ts';
import text from '../ui/text.module.css';
import { ConnectionForm, type FieldRefs } from './ConnectionForm.tsx';
import styles from './ConnectionSection.module.css';
import { Disconnect } from './Disconnect.tsx';
import { PermissionAlert } from './PermissionAlert.tsx';
import late from '../ui/late.module.css';

/** The connected account, and the form that connects one. */
export function ConnectionSection({ connection }: { connection: ConnectionState }): VNode {
  const status = connection.status.value;
  const unread = connection.unread.value;
  const focus = connection.focus.value;
  const heading = useRef<HTMLHeadingElement>(null);
  const fields: FieldRefs = {
    serviceAddress: useRef<HTMLInputElement>(null),
    accountId: useRef<HTMLInputElement>(null),
    secretKey: useRef<HTMLInputElement>(null),
  };

  useLayoutEffect(() => {
    if (focus === null) return;
    const place = focus.on === 'heading' ? heading : fields[focus.on];
    place.current?.focus();
  }, [focus]);

  return (
    <section aria-labelledby="account">
      <div class={styles.heading}>
        <h2 id="account" ref={heading} tabIndex={-1}>
          {title(status)}
        </h2>
        {status !== null && <p class={text.soft}>{explanation(status)}</p>}
        {status === null && unread === null && (
          <p class={`${text.soft} ${late.appears}`}>{message('settingsLoading')}</p>
        )}
      </div>
      {unread !== null && <Notice failure={unread} onAgain={() => void connection.read()} />}
      {/* Disconnect removes the permission first, which needs no warning. */}
      {status?.state === 'connected' && !status.permitted && connection.task.value !== 'disconnecting' && (
        <PermissionAlert connection={connection} status={status} />
      )}
      {status !== null && <ConnectionForm connection={connection} status={status} fields={fields} />}
      {status !== null && status.state !== 'none' && <Disconnect connection={connection} status={status} />}
    </section>
  );
}

function title(status: ConnectionStatus | null): string {
  if (status?.state === 'none') return message('connectAccount');
  return message(status?.state === 'key-forgotten' ? 'failureKeyForgotten' : 'settingsConnected');
}

function explanation(status: ConnectionStatus): string {
  switch (status.state) {
    case 'none':
      return message(status.lost ? 'settingsConnectionLost' : 'settingsNotConnectedHelp');
    case 'key-forgotten':
      return message('failureKeyForgottenNext');
    case 'connected':
      return message('settingsConnectedHelp', status.accountId, status.serviceAddress);
  }
}
