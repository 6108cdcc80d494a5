/**
 * Keys that may share a text in a language although English tells them apart, or, in English, although another
 * language does: the language has one word for them, and they never stand side by side.
 */
export const sharedTexts: Record<string, readonly (readonly string[])[]> = {
  en: [
    ['sentence', 'linksTime'], // The bare placeholder.
    ['tryAgain', 'failureWorkerStoppedNext'], // A button, and the advice that could name it.
    ['addressField', 'copyForm_address'],
    ['outcome_deleted', 'linksList_deleted', 'deletedTitle'], // What was done, the list of these, and when.
    ['exportStep_recent', 'linksLoading'],
  ],
  de: [
    ['lastLookedUp', 'linksAsOf'],
    ['outcome_saved', 'settingsKeySaved'],
    ['linksList_recent', 'referralsOrder_latest'],
  ],
  fr: [
    ['busy_find', 'busy_check'],
    ['busy_delete', 'deletedTitle'],
    ['edit', 'settingsChange'],
    ['undo', 'cancel'], // As in the browsers.
  ],
  ja: [
    ['addressField', 'bulkShortenAddresses'], // Without a plural.
    ['busy_find', 'busy_check'],
    ['close', 'linksDismiss'],
    ['settingsConnected', 'accountTitle'],
    ['settingsChange', 'linksJobs'],
    ['bulkShortenResults', 'inspectFact_shortLink'],
    ['linksTitle', 'linksColumn_link'],
    ['settingsSection_channels', 'samePageChannel'], // Without a plural.
  ],
  zh_CN: [
    ['close', 'linksDismiss'],
    ['settingsChange', 'linksJobs'],
    ['bulkShortenResults', 'inspectFact_shortLink'], // Without a plural.
    ['linksTitle', 'linksColumn_link'],
    ['settingsSection_channels', 'samePageChannel'], // Without a plural.
    ['days', 'day'],
  ],
};
