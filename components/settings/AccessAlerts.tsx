import { message } from '../../lib/i18n/messages.ts';
import type { SettingsSection } from '../../lib/routes/settings-addresses.ts';
import type { SettingsState } from '../../lib/state/settings/settings.ts';
import { Alert } from '../ui/Alert.tsx';
import styles from './settings.module.css';

interface AccessAlertsProps {
  settings: Pick<SettingsState, 'connection' | 'policy'>;
  /** The open section. */
  section: SettingsSection;
  openAccount(): void;
}

/** Says in every section that Curtail may not reach the service: by the organisation's rules, or without permission. */
export function AccessAlerts({ settings, section, openAccount }: AccessAlertsProps) {
  const { connection } = settings;
  return (
    <>
      {!(section === 'account' && connection.open.value) && (
        <NotAllowedAlert
          {...settings}
          onChange={() => {
            openAccount();
            connection.change();
          }}
        />
      )}
      <PermissionAlert {...settings} openAccount={openAccount} />
    </>
  );
}

interface NotAllowedAlertProps extends Pick<SettingsState, 'connection' | 'policy'> {
  /** Opens the form; null if it is open. */
  onChange: (() => void) | null;
}

/** Says that the organisation does not allow the stored service, and opens the form that connects another. */
export function NotAllowedAlert({ connection, policy, onChange }: NotAllowedAlertProps) {
  const status = connection.status.value;
  if (status === null || status.state === 'none' || policy.allows(status.serviceAddress)) return null;
  return (
    <Alert
      title={message('failureServiceNotAllowed')}
      next={
        policy.isUnreadable.value
          ? message('settingsPolicyUnreadable')
          : message('settingsServiceNotAllowedNext', new URL(status.serviceAddress).host)
      }
      button={onChange === null ? undefined : { label: message('settingsChange'), onPress: onChange, main: true }}
    />
  );
}

type PermissionAlertProps = Pick<SettingsState, 'connection' | 'policy'> & Pick<AccessAlertsProps, 'openAccount'>;

/** Says that the permission for the service's host is missing, and asks for it again: the account says what came of it. */
function PermissionAlert({ connection, policy, openAccount }: PermissionAlertProps) {
  const status = connection.status.value;
  if (status?.state !== 'connected' || status.permitted || !policy.allows(status.serviceAddress)) return null;
  // Disconnect removes the permission first, which needs no warning.
  if (connection.task.value === 'disconnecting') return null;
  const outcome = connection.outcome.value;
  const refused = outcome?.kind === 'refused' && outcome.pressed === 'allow';
  const allow = (): void => {
    void connection.allow(); // The browser asks only within the press.
    openAccount();
  };
  return (
    <div class={styles.inView}>
      <Alert
        title={message('failureNoPermission')}
        next={message(
          refused ? 'settingsAllowRefusedNext' : 'settingsAllowNext',
          new URL(status.serviceAddress).hostname,
        )}
        button={{ label: message('settingsAllow'), onPress: allow, main: true }}
      />
    </div>
  );
}
