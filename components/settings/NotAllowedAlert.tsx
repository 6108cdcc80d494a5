import type { VNode } from 'preact';
import type { SettingsState } from '../../lib/state/settings/settings.ts';
import { message } from '../../lib/i18n/messages.ts';
import { Alert } from '../ui/Alert.tsx';

/** Says that the organisation does not allow the connected service, and opens the form that connects another. */
export function NotAllowedAlert({ connection, policy }: Pick<SettingsState, 'connection' | 'policy'>): VNode | null {
  const status = connection.status.value;
  // The open form says which services are allowed.
  if (status?.state !== 'connected' || policy.allows(status.serviceAddress) || connection.open.value) return null;
  return (
    <Alert
      title={message('failureServiceNotAllowed')}
      next={message('settingsServiceNotAllowedNext', new URL(status.serviceAddress).host)}
      button={{ label: message('settingsChange'), onPress: connection.change, main: true }}
    />
  );
}
