import type { VNode } from 'preact';
import type { SettingsState } from '../../lib/state/settings/settings.ts';
import { message } from '../../lib/i18n/messages.ts';
import { Alert } from '../ui/Alert.tsx';

/** Says that the organisation does not allow the stored service, and opens the form that connects another. */
export function NotAllowedAlert({ connection, policy }: Pick<SettingsState, 'connection' | 'policy'>): VNode | null {
  const status = connection.status.value;
  if (status === null || status.state === 'none' || policy.allows(status.serviceAddress)) return null;
  return (
    <Alert
      title={message('failureServiceNotAllowed')}
      next={message('settingsServiceNotAllowedNext', new URL(status.serviceAddress).host)}
      button={
        connection.open.value ? undefined : { label: message('settingsChange'), onPress: connection.change, main: true }
      }
    />
  );
}
