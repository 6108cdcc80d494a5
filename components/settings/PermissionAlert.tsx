import type { VNode } from 'preact';
import type { SettingsState } from '../../lib/state/settings/settings.ts';
import { message } from '../../lib/i18n/messages.ts';
import { Alert } from '../ui/Alert.tsx';
import styles from './settings.module.css';

/** Says that the permission for the service's host is missing, wherever one has scrolled to, and asks for it again. */
export function PermissionAlert({ connection, policy }: Pick<SettingsState, 'connection' | 'policy'>): VNode | null {
  const status = connection.status.value;
  if (status?.state !== 'connected' || status.permitted || !policy.allows(status.serviceAddress)) return null;
  // Disconnect removes the permission first, which needs no warning.
  if (connection.task.value === 'disconnecting') return null;
  const outcome = connection.outcome.value;
  const refused = outcome?.kind === 'refused' && outcome.pressed === 'allow';
  return (
    <div class={styles.inView}>
      <Alert
        title={message('failureNoPermission')}
        next={message(
          refused ? 'settingsAllowRefusedNext' : 'settingsAllowNext',
          new URL(status.serviceAddress).hostname,
        )}
        button={{ label: message('settingsAllow'), onPress: () => void connection.allow(), main: true }}
      />
    </div>
  );
}
