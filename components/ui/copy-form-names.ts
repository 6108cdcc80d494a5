import type { CopyAs } from '../../lib/preferences/copy-as.ts';
import type { MessageKey } from '../../lib/i18n/messages.ts';

/** The name of each form in which a link can be copied. */
export const copyFormNames: Record<CopyAs, MessageKey> = {
  address: 'copyForm_address',
  markdown: 'exportFormatName_markdown',
  html: 'settingsCopyAsHtml',
  template: 'settingsCopyAsTemplate',
};
