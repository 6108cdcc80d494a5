import type { VNode } from 'preact';
import { Alert } from '../ui/Alert.tsx';
import { wouldTravelReadable, type Fields } from '../../lib/state/settings/form-fields.ts';
import { message } from '../../lib/i18n/messages.ts';

/**
 * Warns while the address is plain http to another machine. Its live region is always rendered, so that screen readers
 * read out the warning.
 */
export function ReadableWarning({ fields }: { fields: Fields }): VNode {
  return (
    <div aria-live="polite">
      {wouldTravelReadable(fields) && (
        <Alert
          inLiveRegion
          title={message('settingsUnencrypted')}
          next={message('settingsUnencryptedNext', URL.parse(fields.serviceAddress.trim())?.host ?? '')}
        />
      )}
    </div>
  );
}
