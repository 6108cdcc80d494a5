import type { VNode } from 'preact';
import type { ConnectionStatus } from '../../../lib/connection-status.ts';
import type { ConnectionState } from '../../../lib/state/settings/connection.ts';
import { word } from '../../../lib/words.ts';
import { Alert } from '../../../components/Alert.tsx';

interface PermissionAlertProps {
  connection: ConnectionState;
  status: ConnectionStatus & { state: 'connected' };
}

/** The permission for the service's host is gone: says so, and asks for it again. */
export function PermissionAlert({ connection, status }: PermissionAlertProps): VNode {
  const outcome = connection.outcome.value;
  const refused = outcome?.kind === 'refused' && outcome.pressed === 'allow';
  return (
    <Alert
      title={word('failureNoPermission')}
      next={word(refused ? 'settingsAllowRefusedNext' : 'settingsAllowNext', new URL(status.serviceAddress).hostname)}
      button={{ label: word('settingsAllow'), onPress: () => void connection.allow() }}
    />
  );
}
