import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import type { ConnectionState } from '../../lib/state/settings/connection-form.ts';
import { message } from '../../lib/i18n/messages.ts';
import { Dialog } from '../ui/Dialog.tsx';
import row from '../ui/button-row.module.css';
import styles from './Disconnect.module.css';

interface DisconnectProps {
  connection: ConnectionState;
  status: Exclude<ConnectionStatus, { state: 'none' }>;
}

/** The button that ends the connection. It asks once, and says what goes and what stays. */
export function Disconnect({ connection, status }: DisconnectProps): VNode {
  const [asks, ask] = useState(false);
  const busy = connection.task.value !== null;
  const close = (): void => ask(false);
  return (
    <>
      <button type="button" aria-disabled={busy} onClick={() => busy || ask(true)}>
        {message('settingsDisconnect')}
      </button>
      {asks && (
        <Dialog title={message('settingsDisconnectTitle')} onClose={close}>
          <div class={styles.consequences}>
            <p>{message('settingsDisconnectHelp', new URL(status.serviceAddress).hostname)}</p>
            <p>{message('settingsDisconnectStays')}</p>
          </div>
          <div class={`${row.row} ${row.end}`}>
            <button type="button" onClick={close}>
              {message('cancel')}
            </button>
            <button
              class={styles.last}
              type="button"
              onClick={() => {
                close();
                void connection.disconnect();
              }}
            >
              {message('settingsDisconnect')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
