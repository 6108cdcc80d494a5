import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Notice } from '../../../components/Notice.tsx';
import type { ConnectionStatus } from '../../../lib/connection-status.ts';
import type { ConnectionState } from '../../../lib/state/settings/connection.ts';
import { word } from '../../../lib/words.ts';
import { ConnectionForm, type FieldRefs } from './ConnectionForm.tsx';
import { Disconnect } from './Disconnect.tsx';
import { PermissionAlert } from './PermissionAlert.tsx';

/** The account: which one is connected, and the form that connects one. */
export function Connection({ connection }: { connection: ConnectionState }): VNode {
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
      <div class="heading">
        <h2 id="account" ref={heading} tabIndex={-1}>
          {title(status)}
        </h2>
        {status !== null && <p class="soft">{explanation(status)}</p>}
        {status === null && unread === null && <p class="soft late">{word('settingsLoading')}</p>}
      </div>
      {unread !== null && <Notice failure={unread} onAgain={() => void connection.read()} />}
      {/* Disconnect gives the permission back first: that is nothing to be warned of. */}
      {status?.state === 'connected' && !status.permitted && connection.task.value !== 'disconnecting' && (
        <PermissionAlert connection={connection} status={status} />
      )}
      {status !== null && <ConnectionForm connection={connection} status={status} fields={fields} />}
      {status !== null && status.state !== 'none' && <Disconnect connection={connection} status={status} />}
    </section>
  );
}

function title(status: ConnectionStatus | null): string {
  if (status?.state === 'none') return word('connectAccount');
  return word(status?.state === 'key-forgotten' ? 'failureKeyForgotten' : 'settingsConnected');
}

function explanation(status: ConnectionStatus): string {
  switch (status.state) {
    case 'none':
      return word('settingsNotConnectedHelp');
    case 'key-forgotten':
      return word('failureKeyForgottenNext');
    case 'connected':
      return word('settingsConnectedHelp', status.accountId, status.serviceAddress);
  }
}
