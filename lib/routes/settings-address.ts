/** The hash of the Settings page. */
export const settingsAddress = '#/settings';
