import type { VNode } from 'preact';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import type { ConnectionState } from '../../lib/state/settings/connection-form.ts';
import { message } from '../../lib/i18n/messages.ts';
import text from '../ui/text.module.css';
import styles from './Disconnect.module.css';
import row from '../ui/button-row.module.css';

interface DisconnectProps {
  connection: ConnectionState;
  status: Exclude<ConnectionStatus, { state: 'none' }>;
}

/**
 * The button that ends the connection, with its help text. Disconnecting deletes nothing at the service, so it asks for
 * no confirmation.
 */
export function Disconnect({ connection, status }: DisconnectProps): VNode {
  return (
    <div class={`${row.row} ${row.wide}`}>
      <button
        type="button"
        aria-disabled={connection.task.value !== null}
        aria-describedby="disconnect-help"
        onClick={() => void connection.disconnect()}
      >
        {message('settingsDisconnect')}
      </button>
      <p id="disconnect-help" class={`${text.soft} ${styles.help}`}>
        {message('settingsDisconnectHelp', new URL(status.serviceAddress).hostname)}
      </p>
    </div>
  );
}
