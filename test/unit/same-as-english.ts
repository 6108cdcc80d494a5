/** The keys of texts that are rightly the same as in English. */
export const sameAsEnglish: { everywhere: string[]; in: Record<string, string[]> } = {
  everywhere: ['extensionName', 'linksTime'],
  in: {},
};
