import purify, { type Config } from 'dompurify';

/** What can hold a text and its pictures. Controls, players and frames are no formatting. */
const config = {
  WHOLE_DOCUMENT: true,
  RETURN_DOM: true,
  USE_PROFILES: { html: true, svg: true, mathMl: true },
  FORBID_TAGS: [
    'audio',
    'button',
    'datalist',
    'dialog',
    'form',
    'input',
    'optgroup',
    'option',
    'select',
    'slot',
    'template',
    'textarea',
    'track',
    'video',
  ],
  ADD_ATTR: ['alink', 'hspace', 'link', 'target', 'text', 'vlink', 'vspace'],
  FORBID_ATTR: ['autofocus', 'contenteditable', 'popover', 'popovertarget', 'popovertargetaction', 'tabindex'],
  // Word processors also have pictures and links with the address of a file.
  ALLOWED_URI_REGEXP:
    /^(?:(?:https?|ftp|file|mailto|tel|sms|callto|cid|xmpp|matrix):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
} satisfies Config;

/**
 * Parses HTML from somewhere else into a document that loads and runs nothing; keeps texts, their formatting and
 * pictures. Returns its root element. Only what is in it may leave: it must never be put into a page.
 */
export function parseSafely(html: string): HTMLElement {
  const root = purify.sanitize(html, config) as HTMLElement;
  for (const sheet of root.querySelectorAll('style')) {
    sheet.textContent = sheet.textContent.replaceAll(/@import[^;]*(?:;|$)/gi, '');
  }
  return root;
}
