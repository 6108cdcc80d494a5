const names = ['exportFormatName_csv', 'exportFormatName_json', 'exportFormatName_markdown'];

/** By the folder of a language: the keys of texts that are rightly the same there as in English. */
export const sameAsEnglish: Record<string, string[]> = {
  ar: names,
  de: [...names, 'exportFormat', 'linksTitle', 'linksColumn_link'],
  es: [...names, 'accountSummary_total'],
  fr: [
    ...names,
    'destination',
    'settingsPages',
    'exportFormat',
    'linksColumn_actions',
    'commission',
    'accountSummary_total',
  ],
  ja: names,
  pt_BR: [...names, 'accountSummary_total', 'linksTitle', 'linksColumn_link', 'linksShown_one', 'linksShown_other'],
  zh_CN: names,
};
