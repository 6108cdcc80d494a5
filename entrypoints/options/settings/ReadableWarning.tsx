import type { VNode } from 'preact';
import { wouldTravelReadable, type Fields } from '../../../lib/state/settings/form.ts';
import { word } from '../../../lib/words.ts';

/** Stands while the address is plain http to another machine. Its frame is always there, so that it is read out. */
export function ReadableWarning({ fields }: { fields: Fields }): VNode {
  return (
    <div aria-live="polite">
      {wouldTravelReadable(fields) && (
        <div class="notice">
          <strong>{word('settingsReadable')}</strong>
          <p class="soft">{word('settingsReadableNext', URL.parse(fields.serviceAddress.trim())?.host ?? '')}</p>
        </div>
      )}
    </div>
  );
}
