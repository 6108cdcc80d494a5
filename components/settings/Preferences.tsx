import type { VNode } from 'preact';
import { Notice } from '../ui/Notice.tsx';
import type { Theme } from '../../lib/preferences/preferences.ts';
import type { LostPreferencesState } from '../../lib/state/settings/lost-preferences.ts';
import type { FollowingState } from '../../lib/state/settings/preference-sync.ts';
import type { PreferencesState } from '../../lib/state/settings/preferences.ts';
import { ownListsOf } from '../../lib/state/settings/own-lists.ts';
import { message } from '../../lib/i18n/messages.ts';
import { Choice } from '../ui/Choice.tsx';
import text from '../ui/text.module.css';
import { Channels } from './Channels.tsx';
import { CopyAs } from './CopyAs.tsx';
import { ClickHistory, type ClickHistoryProps } from './ClickHistory.tsx';
import { LostPreferences } from './LostPreferences.tsx';
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
            <Choice
              id="look-up"
              label={message('settingsLookUp')}
              help={message('settingsLookUpHelp')}
              checked={shown.lookUp}
              onChange={(checked) => void preferences.change('lookUp', checked)}
            />
            <Choice
              id="shorten-on-open"
              label={message('settingsShortenOnOpen')}
              help={message(shown.lookUp ? 'settingsShortenOnOpenHelp' : 'settingsShortenOnOpenNeeds')}
              checked={shown.shortenOnOpen}
              disabled={!shown.lookUp}
              onChange={(checked) => void preferences.change('shortenOnOpen', checked)}
            />
            <Choice
              id="recent-links"
              label={message('settingsRecentLinks')}
              help={message('settingsRecentLinksHelp')}
              checked={shown.recentLinks}
              onChange={(checked) => void preferences.change('recentLinks', checked)}
            />
            <Choice
              id="close-once-copied"
              label={message('settingsCloseOnceCopied')}
              help={message('settingsCloseOnceCopiedHelp')}
              checked={shown.closeOnceCopied}
              onChange={(checked) => void preferences.change('closeOnceCopied', checked)}
            />
          </PreferenceGroup>
          <PreferenceGroup name="settingsGroup_links">
            <Choice
              id="remove-tracking"
              label={message('settingsRemoveTracking')}
              help={message('settingsRemoveTrackingHelp')}
              checked={shown.removeTracking}
              onChange={(checked) => void preferences.change('removeTracking', checked)}
            />
            <Choice
              id="copy-after"
              label={message('settingsCopyAfter')}
              checked={shown.copyAfter}
              onChange={(checked) => void preferences.change('copyAfter', checked)}
            />
            <CopyAs preferences={shown} onChange={(form) => void preferences.change('copyAs', form)} />
            <Templates templates={templates} />
          </PreferenceGroup>
          <PreferenceGroup name="settingsGroup_channels">
            <Channels channels={channels} />
          </PreferenceGroup>
          <ClickHistory {...history} />
          <PreferenceGroup name="settingsGroup_page">
            <SelectField<Theme>
              id="theme"
              label={message('settingsTheme')}
              value={shown.theme}
              options={[
                { value: 'system', name: message('settingsThemeSystem') },
                { value: 'light', name: message('settingsThemeLight') },
                { value: 'dark', name: message('settingsThemeDark') },
              ]}
              onChange={(theme) => void preferences.change('theme', theme)}
            />
            <Choice
              id="search-key"
              label={message('settingsSearchKey')}
              checked={shown.searchKey}
              onChange={(checked) => void preferences.change('searchKey', checked)}
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
