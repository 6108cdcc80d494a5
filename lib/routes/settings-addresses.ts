// Apart from the addresses of the other pages, as the popup's first screen needs these alone.

/** The hash of the Settings page. */
export const settingsAddress = '#/settings';

/** The sections of the Settings page, in their order. Their names are in addresses, and so never change. */
export const settingsSections = [
  'account',
  'popup',
  'copying',
  'tracking',
  'channels',
  'history',
  'appearance',
  'backup',
  'privacy',
  'about',
] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** The hash that opens the form of the account. */
export const accountFormAddress = '#/settings/account/change';
