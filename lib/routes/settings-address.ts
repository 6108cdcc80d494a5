/** The hash of the Settings page. */
export const settingsAddress = '#/settings';

/** The hash that opens the Settings page with the form of the account. */
export const accountFormAddress = '#/settings/account';
