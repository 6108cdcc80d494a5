import { message } from '../../lib/i18n/messages.ts';
import type { PreferencesState } from '../../lib/state/settings/preferences.ts';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';

/** Says that the preferences could not be read, or that a change of one could not be saved. */
export function UnsavedPreference({
  preferences,
}: {
  preferences: Pick<PreferencesState, 'unsaved' | 'unread' | 'read'>;
}) {
  const unread = preferences.unread.value;
  const unsaved = preferences.unsaved.value;
  if (unsaved !== null) {
    return (
      <>
        <Notice failure={unsaved.failure} />
        <p class={text.soft}>{message('settingsNotChanged')}</p>
      </>
    );
  }
  return unread === null ? null : <Notice failure={unread} onAgain={() => void preferences.read()} />;
}
