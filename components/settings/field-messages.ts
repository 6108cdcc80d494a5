import { failureMessage, inOneLine } from '../../lib/i18n/failure-messages.ts';
import type { Problem, TextFieldName } from '../../lib/state/settings/form-fields.ts';
import { message } from '../../lib/i18n/messages.ts';

/** Returns a field's problem as a sentence that says what to enter; null if there is none. */
export function problemText(field: TextFieldName, problem: Problem | undefined): string | null {
  switch (problem) {
    case undefined:
      return null;
    case 'malformed':
      return inOneLine(failureMessage({ kind: 'service-address' }, Date.now()));
    case 'key-needed':
      return inOneLine(failureMessage({ kind: 'key-needed' }, Date.now()));
    case 'missing':
      return message(missing[field]);
  }
}

const missing = {
  serviceAddress: 'settingsServiceAddressMissing',
  accountId: 'settingsAccountIdMissing',
  secretKey: 'settingsSecretKeyMissing',
} as const;
