import { message } from '../../lib/i18n/messages.ts';

/** Returns the name of the button that connects the account in the form. */
export function connectLabel(isConnected: boolean): string {
  return message(isConnected ? 'settingsSave' : 'settingsConnect');
}
