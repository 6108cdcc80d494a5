const names = ['exportFormatName_csv', 'exportFormatName_json', 'exportFormatName_markdown'];

/** By the folder of a language: the keys of texts that are rightly the same there as in English. */
export const sameAsEnglish: Record<string, string[]> = {
  ar: names,
  ja: names,
  zh_CN: names,
};
