import type { CopyAs } from '../lib/preferences.ts';
import type { WordKey } from '../lib/words.ts';

/** What each form is called that a link is copied in. */
export const copyFormNames: Record<CopyAs, WordKey> = {
  address: 'popupAddress',
  markdown: 'exportFormatName_markdown',
  html: 'settingsCopyAsHtml',
  template: 'settingsCopyAsTemplate',
};
