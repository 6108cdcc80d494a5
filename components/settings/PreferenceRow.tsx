import type { VNode } from 'preact';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import {
  defaultPreferences,
  preferences as table,
  themes,
  menuActions,
  qrSizes,
  type PreferenceEntry,
  type PreferenceName,
  type PreferenceValues,
  type Theme,
} from '../../lib/preferences/preferences.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import type { DailyRecordState } from '../../lib/state/settings/daily-record.ts';
import type { PermissionsState } from '../../lib/state/settings/permissions.ts';
import type { PreferencesState } from '../../lib/state/settings/preferences.ts';
import { Choice } from '../ui/Choice.tsx';
import { ColumnChoice } from '../ui/ColumnChoice.tsx';
import { namedCopyForms } from '../ui/copy-form-names.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { Channels } from './Channels.tsx';
import { DailyRecord } from './DailyRecord.tsx';
import { ParameterLines } from './ParameterLines.tsx';
import { Templates } from './Templates.tsx';

export interface PreferenceRowProps {
  name: PreferenceName;
  preferences: PreferencesState;
  dailyRecord: DailyRecordState;
  permissions: PermissionsState;
  /** The link with which templates and channels show what they do; null for one that exists nowhere. */
  example: PartialLink | null;
  isPrivate: boolean;
  /** The account's key, and with it the click history, lasts as long as the browser session. */
  isForSession: boolean;
}

export const themeNames: Record<Theme, MessageKey> = {
  system: 'settingsThemeSystem',
  light: 'settingsThemeLight',
  dark: 'settingsThemeDark',
};

type Draw = (props: PreferenceRowProps & { locked: boolean }) => VNode | null;

const draw: Record<keyof PreferenceValues, Draw> = {
  switch: Switch,
  dailyRecord: ({ dailyRecord, isPrivate, locked }) => (
    <DailyRecord state={dailyRecord} isPrivate={isPrivate} isLocked={locked} />
  ),
  menu: MenuEntries,
  theme: ({ preferences, locked }) => (
    <SelectField<Theme>
      id="theme"
      label={message('preference_theme')}
      value={(preferences.shown.value ?? defaultPreferences).theme}
      locked={locked}
      options={themes.map((value) => ({ value, name: message(themeNames[value]) }))}
      onChange={(theme) => void preferences.change('theme', theme)}
    />
  ),
  copyAs: CopyAs,
  qrSize: ({ preferences, locked }) => (
    <SelectField
      id="qr-size"
      label={message('preference_qrSize')}
      value={String((preferences.shown.value ?? defaultPreferences).qrSize)}
      options={qrSizes.map((size) => ({ value: String(size), name: message('pixels', formatCount(size)) }))}
      locked={locked}
      onChange={(chosen) => {
        const size = qrSizes.find((each) => String(each) === chosen);
        if (size !== undefined) void preferences.change('qrSize', size);
      }}
    />
  ),
  copyTemplates: ({ preferences, example, locked }) => (
    <Templates list={preferences.copyTemplates} example={example} locked={locked} />
  ),
  channels: ({ preferences, example, locked }) => (
    <Channels list={preferences.channels} example={example} locked={locked} />
  ),
  parameters: ({ name, preferences, locked }) =>
    name === 'removeAlso' || name === 'alwaysKeep' ? (
      <ParameterLines id={idOf(name)} name={name} state={preferences[name]} locked={locked} />
    ) : null,
  columns: ({ preferences }) => <ColumnChoice preferences={preferences} />,
};

/** One preference, as its kind is drawn; nothing if it belongs to another one that is off. */
export function PreferenceRow(props: PreferenceRowProps) {
  const { name, preferences } = props;
  const { within } = table[name] as { within?: PreferenceName };
  if (within !== undefined && preferences.shown.value?.[within] !== true) return null;
  const Draw = draw[table[name].kind];
  return <Draw {...props} locked={preferences.isLocked(name)} />;
}

function Switch({ name, preferences, permissions, isForSession, locked }: PreferenceRowProps & { locked: boolean }) {
  const { help, helpInSession, needs } = table[name] as PreferenceEntry;
  if (!permissions.isChosen(name)) return null;
  const { value: holding } = permissions.holding;
  const lacks = needs !== undefined && preferences.shown.value?.[needs as PreferenceName] === false;
  const line = lacks ? 'needs' : isForSession && helpInSession ? 'helpInSession' : help && 'help';
  return (
    <>
      <Choice
        id={idOf(name)}
        label={message(`preference_${name}`)}
        help={line === undefined ? '' : message(`preference_${name}_${line}` as MessageKey)}
        checked={holding?.[name] === true}
        disabled={lacks}
        locked={locked}
        onChange={(checked) => void permissions.change(name, checked)}
      />
      <Refused name={name} permissions={permissions} />
    </>
  );
}

/** Says that a preference stays as it was, as the browser refused what it needs. */
function Refused({ name, permissions }: Pick<PreferenceRowProps, 'name' | 'permissions'>) {
  const { permission } = table[name] as PreferenceEntry;
  if (permission === undefined || !permissions.refused.value.includes(name)) return null;
  return <p role="alert">{message(`permissionRefused_${permission}`)}</p>;
}

/** Returns `look-up` for `lookUp`. */
const idOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What the entries of the context menu do. */
function MenuEntries({ name, permissions, locked }: PreferenceRowProps & { locked: boolean }) {
  return (
    <>
      <SelectField
        id="menu-entries"
        label={message('preference_menuEntries')}
        help={message('preference_menuEntries_help')}
        value={(permissions.holding.value ?? defaultPreferences).menuEntries}
        options={menuActions.map((value) => ({ value, name: message(`menuAction_${value}`) }))}
        locked={locked}
        onChange={(action) => void permissions.change('menuEntries', action)}
      />
      <Refused name={name} permissions={permissions} />
    </>
  );
}

/** The form in which links are copied. A template that is gone copies the address, and is shown as that. */
function CopyAs({ name, preferences, locked }: PreferenceRowProps & { locked: boolean }) {
  const shown = preferences.shown.value ?? defaultPreferences;
  const options = namedCopyForms(shown.copyTemplates);
  const value = options.find((option) => option.value === shown[name])?.value ?? 'address';
  return (
    <SelectField
      id={idOf(name)}
      label={message(`preference_${name}`)}
      value={value}
      options={options}
      locked={locked}
      onChange={(form) => void preferences.change(name as 'copyAs', form)}
    />
  );
}
