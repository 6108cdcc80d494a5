import { useState } from 'preact/hooks';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import type { ConnectionState } from '../../lib/state/settings/connection-form.ts';
import { message } from '../../lib/i18n/messages.ts';
import { sectionAddress } from '../../lib/routes/page-addresses.ts';
import { Confirmation } from '../ui/Confirmation.tsx';

interface DisconnectProps {
  connection: ConnectionState;
  status: Exclude<ConnectionStatus, { state: 'none' }>;
  /** The account's name, where there are several. */
  name?: string;
}

/** The button that ends the connection. It asks once, and says what goes and what stays. */
export function Disconnect({ connection, status, name }: DisconnectProps) {
  const [asks, ask] = useState(false);
  const busy = connection.task.value !== null;
  return (
    <>
      <button
        type="button"
        aria-disabled={busy}
        aria-label={name && message('labelled', name, message('settingsDisconnect'))}
        onClick={() => busy || ask(true)}
      >
        {message('settingsDisconnect')}
      </button>
      {asks && (
        <Confirmation
          title={message('settingsDisconnectTitle')}
          action={message('settingsDisconnect')}
          onConfirm={() => void connection.disconnect(status.connectionId)}
          onClose={() => ask(false)}
        >
          {name !== undefined && (
            <p>
              <b>{name}</b>
            </p>
          )}
          <p>{message('settingsDisconnectHelp', new URL(status.serviceAddress).hostname)}</p>
          <p>{message('settingsDisconnectStays')}</p>
          <p>
            <a href={sectionAddress('backup')} onClick={() => ask(false)}>
              {message('settingsBackUpFirst')}
            </a>
          </p>
        </Confirmation>
      )}
    </>
  );
}
