import type { VNode } from 'preact';
import type { ConnectionStatus } from '../../../lib/connection-status.ts';
import type { ConnectionState } from '../../../lib/state/settings/connection.ts';
import { word } from '../../../lib/words.ts';

interface DisconnectProps {
  connection: ConnectionState;
  status: Exclude<ConnectionStatus, { state: 'none' }>;
}

/** Ends the connection, and says what that does. It takes nothing from the service, so it asks no second time. */
export function Disconnect({ connection, status }: DisconnectProps): VNode {
  return (
    <div class="disconnect">
      <button
        type="button"
        aria-disabled={connection.task.value !== null}
        aria-describedby="disconnect-help"
        onClick={() => void connection.disconnect()}
      >
        {word('settingsDisconnect')}
      </button>
      <p id="disconnect-help" class="soft">
        {word('settingsDisconnectHelp', new URL(status.serviceAddress).hostname)}
      </p>
    </div>
  );
}
