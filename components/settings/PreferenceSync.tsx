import type { VNode } from 'preact';
import { Notice } from '../ui/Notice.tsx';
import type { FollowingState } from '../../lib/state/settings/preference-sync.ts';
import { message } from '../../lib/i18n/messages.ts';
import { Choice } from '../ui/Choice.tsx';

/** The choice to sync preferences with other browsers, and the reason if syncing failed. */
export function PreferenceSync({ following }: { following: FollowingState }): VNode {
  const on = following.on.value;
  const failure = following.failure.value;
  return (
    <>
      {on !== null && (
        <Choice
          id="follow"
          label={message('settingsSync')}
          help={message('settingsSyncHelp')}
          checked={on}
          onChange={(checked) => void following.follow(checked)}
        />
      )}
      {failure !== null && <Notice failure={failure} onAgain={() => void following.read()} />}
    </>
  );
}
