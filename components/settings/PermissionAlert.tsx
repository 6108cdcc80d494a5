import type { VNode } from 'preact';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import type { ConnectionState } from '../../lib/state/settings/connection-form.ts';
import { message } from '../../lib/i18n/messages.ts';
import { Alert } from '../ui/Alert.tsx';

interface PermissionAlertProps {
  connection: ConnectionState;
  status: ConnectionStatus & { state: 'connected' };
}

/** Says that the permission for the service's host is missing, and asks for it again. */
export function PermissionAlert({ connection, status }: PermissionAlertProps): VNode {
  const outcome = connection.outcome.value;
  const refused = outcome?.kind === 'refused' && outcome.pressed === 'allow';
  return (
    <Alert
      title={message('failureNoPermission')}
      next={message(
        refused ? 'settingsAllowRefusedNext' : 'settingsAllowNext',
        new URL(status.serviceAddress).hostname,
      )}
      button={{ label: message('settingsAllow'), onPress: () => void connection.allow() }}
    />
  );
}
