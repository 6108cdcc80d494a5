import type { VNode } from 'preact';
import { Notice } from '../ui/Notice.tsx';
import type { Theme } from '../../lib/preferences/preferences.ts';
import type { LostPreferencesState } from '../../lib/state/settings/lost-preferences.ts';
import type { FollowingState } from '../../lib/state/settings/preference-sync.ts';
import type { PreferencesState } from '../../lib/state/settings/preferences.ts';
import { ownListsOf } from '../../lib/state/settings/own-lists.ts';
import { message } from '../../lib/i18n/messages.ts';
import text from '../ui/text.module.css';
import { Channels } from './Channels.tsx';
import { CopyAs } from './CopyAs.tsx';
import { ClickHistory, type ClickHistoryProps } from './ClickHistory.tsx';
import { LostPreferences } from './LostPreferences.tsx';
import { PreferenceChoice } from './PreferenceChoice.tsx';
import { PreferenceGroup } from './PreferenceGroup.tsx';
import { PreferenceSync } from './PreferenceSync.tsx';
import { ResetPreferences } from './ResetPreferences.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Templates } from './Templates.tsx';

interface PreferencesProps extends ClickHistoryProps {
  preferences: PreferencesState;
  following: FollowingState;
  lost: LostPreferencesState;
}

/** The preferences. Each change is saved at once. They are the same with and without an account. */
export function Preferences({ following, lost, ...history }: PreferencesProps): VNode {
  const { preferences } = history;
  const { templates, channels } = ownListsOf(preferences);
  const shown = preferences.shown.value;
  const unread = preferences.unread.value;
  const unsaved = preferences.unsaved.value;
  return (
    <section aria-labelledby="preferences">
      <h2 id="preferences">{message('settingsPreferences')}</h2>
      <LostPreferences state={lost} />
      {unread !== null && unsaved === null && <Notice failure={unread} onAgain={() => void preferences.read()} />}
      {shown !== null && (
        <>
          <PreferenceGroup name="settingsGroup_popup">
            <PreferenceChoice
              id="look-up"
              name="lookUp"
              preferences={preferences}
              label={message('settingsLookUp')}
              help={message('settingsLookUpHelp')}
            />
            <PreferenceChoice
              id="shorten-on-open"
              name="shortenOnOpen"
              preferences={preferences}
              label={message('settingsShortenOnOpen')}
              help={message(shown.lookUp ? 'settingsShortenOnOpenHelp' : 'settingsShortenOnOpenNeeds')}
              disabled={!shown.lookUp}
            />
            <PreferenceChoice
              id="recent-links"
              name="recentLinks"
              preferences={preferences}
              label={message('settingsRecentLinks')}
              help={message('settingsRecentLinksHelp')}
            />
            <PreferenceChoice
              id="close-once-copied"
              name="closeOnceCopied"
              preferences={preferences}
              label={message('settingsCloseOnceCopied')}
              help={message('settingsCloseOnceCopiedHelp')}
            />
          </PreferenceGroup>
          <PreferenceGroup name="settingsGroup_links">
            <PreferenceChoice
              id="remove-tracking"
              name="removeTracking"
              preferences={preferences}
              label={message('settingsRemoveTracking')}
              help={message('settingsRemoveTrackingHelp')}
            />
            <PreferenceChoice
              id="copy-after"
              name="copyAfter"
              preferences={preferences}
              label={message('settingsCopyAfter')}
            />
            <CopyAs
              preferences={shown}
              locked={preferences.isLocked('copyAs')}
              onChange={(form) => void preferences.change('copyAs', form)}
            />
            <Templates templates={templates} locked={preferences.isLocked('copyTemplates')} />
          </PreferenceGroup>
          <PreferenceGroup name="settingsGroup_channels">
            <Channels channels={channels} locked={preferences.isLocked('channels')} />
          </PreferenceGroup>
          <ClickHistory {...history} />
          <PreferenceGroup name="settingsGroup_page">
            <SelectField<Theme>
              id="theme"
              label={message('settingsTheme')}
              value={shown.theme}
              locked={preferences.isLocked('theme')}
              options={[
                { value: 'system', name: message('settingsThemeSystem') },
                { value: 'light', name: message('settingsThemeLight') },
                { value: 'dark', name: message('settingsThemeDark') },
              ]}
              onChange={(theme) => void preferences.change('theme', theme)}
            />
            <PreferenceChoice
              id="search-key"
              name="searchKey"
              preferences={preferences}
              label={message('settingsSearchKey')}
            />
            <PreferenceChoice
              id="announce-updates"
              name="announceUpdates"
              preferences={preferences}
              label={message('settingsAnnounceUpdates')}
            />
          </PreferenceGroup>
          <PreferenceSync following={following} />
          <ResetPreferences preferences={preferences} />
        </>
      )}
      {unsaved !== null && (
        <>
          <Notice failure={unsaved.failure} />
          <p class={text.soft}>{message('settingsNotChanged')}</p>
        </>
      )}
    </section>
  );
}
