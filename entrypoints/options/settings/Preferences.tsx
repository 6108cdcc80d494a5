import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import type { Theme } from '../../../lib/preferences.ts';
import type { FollowingState } from '../../../lib/state/settings/following.ts';
import type { PreferencesState } from '../../../lib/state/settings/preferences.ts';
import type { TemplateState } from '../../../lib/state/settings/template.ts';
import { word } from '../../../lib/words.ts';
import { Choice } from './Choice.tsx';
import { CopyAs } from './CopyAs.tsx';
import { Following } from './Following.tsx';
import { ResetPreferences } from './ResetPreferences.tsx';

interface PreferencesProps {
  preferences: PreferencesState;
  following: FollowingState;
  template: TemplateState;
}

/** How Curtail works, saved as it is changed; the same with and without an account. */
export function Preferences({ preferences, following, template }: PreferencesProps): VNode {
  const shown = preferences.shown.value;
  const unread = preferences.unread.value;
  const unsaved = preferences.unsaved.value;
  return (
    <section aria-labelledby="preferences">
      <h2 id="preferences">{word('settingsPreferences')}</h2>
      {unread !== null && unsaved === null && <Notice failure={unread} onAgain={() => void preferences.read()} />}
      {shown !== null && (
        <>
          <Choice
            id="look-up"
            label={word('settingsLookUp')}
            help={word('settingsLookUpHelp')}
            checked={shown.lookUp}
            onChange={(checked) => void preferences.change('lookUp', checked)}
          />
          <Choice
            id="shorten-on-open"
            label={word('settingsShortenOnOpen')}
            help={word(shown.lookUp ? 'settingsShortenOnOpenHelp' : 'settingsShortenOnOpenNeeds')}
            checked={shown.shortenOnOpen}
            disabled={!shown.lookUp}
            onChange={(checked) => void preferences.change('shortenOnOpen', checked)}
          />
          <Choice
            id="copy-after"
            label={word('settingsCopyAfter')}
            checked={shown.copyAfter}
            onChange={(checked) => void preferences.change('copyAfter', checked)}
          />
          <Choice
            id="remove-tracking"
            label={word('settingsRemoveTracking')}
            help={word('settingsRemoveTrackingHelp')}
            checked={shown.removeTracking}
            onChange={(checked) => void preferences.change('removeTracking', checked)}
          />
          <Choice
            id="search-key"
            label={word('settingsSearchKey')}
            checked={shown.searchKey}
            onChange={(checked) => void preferences.change('searchKey', checked)}
          />
          <CopyAs
            form={shown.copyAs}
            template={template}
            onChange={(form) => void preferences.change('copyAs', form)}
          />
          <div class="field">
            <label for="theme">{word('settingsTheme')}</label>
            <select
              id="theme"
              value={shown.theme}
              onChange={(event) => void preferences.change('theme', event.currentTarget.value as Theme)}
            >
              <option value="system">{word('settingsThemeSystem')}</option>
              <option value="light">{word('settingsThemeLight')}</option>
              <option value="dark">{word('settingsThemeDark')}</option>
            </select>
          </div>
          <Following following={following} />
          <ResetPreferences preferences={preferences} />
        </>
      )}
      {unsaved !== null && (
        <>
          <Notice failure={unsaved.failure} />
          <p class="soft">{word('settingsPutBack')}</p>
        </>
      )}
    </section>
  );
}
