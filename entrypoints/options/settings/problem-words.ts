import { failureWords, inOneLine } from '../../../lib/failure-words.ts';
import type { Problem, TextFieldName } from '../../../lib/state/settings/form.ts';
import { word } from '../../../lib/words.ts';

/** What is wrong at a field, as a sentence that says what to enter; null where nothing is. */
export function problemWords(field: TextFieldName, problem: Problem | undefined): string | null {
  switch (problem) {
    case undefined:
      return null;
    case 'malformed':
      return inOneLine(failureWords({ kind: 'service-address' }, Date.now()));
    case 'key-needed':
      return inOneLine(failureWords({ kind: 'key-needed' }, Date.now()));
    case 'missing':
      return word(missing[field]);
  }
}

const missing = {
  serviceAddress: 'settingsServiceAddressMissing',
  accountId: 'settingsAccountIdMissing',
  secretKey: 'settingsSecretKeyMissing',
} as const;
