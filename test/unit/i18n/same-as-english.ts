const names = ['exportFormatName_csv', 'exportFormatName_json', 'exportFormatName_markdown'];

/** The keys of texts that are rightly the same as in English, by the language's folder. */
export const sameAsEnglish: Record<string, string[]> = {
  ar: names,
  de: [
    'bulkShortenSource_text',
    ...names,
    'exportFormat',
    'linksTitle',
    'linksColumn_link',
    'settingsItemName',
    'settingsChannel_newsletter',
    'settingsSection_popup',
    'settingsSection_tracking',
  ],
  es: [...names, 'accountSummary_total'],
  fr: [
    ...names,
    'aboutLicences',
    'destination',
    'settingsPages',
    'exportFormat',
    'linksColumn_actions',
    'commission',
    'accountSummary_total',
    'settingsChannel_newsletter',
  ],
  ja: names,
  pt_BR: [
    ...names,
    'accountSummary_total',
    'settingsChannel_newsletter',
    'linksTitle',
    'linksColumn_link',
    'linksShown_one',
    'linksShown_other',
  ],
  zh_CN: names,
};
