import purify, { type Config } from 'dompurify';

const oldAttributes = ['alink', 'hspace', 'link', 'target', 'text', 'vlink', 'vspace'];

/** Teams knows its emoji by their item types, and Excel its numbers by the `x:` attributes. */
const attributesOfPrograms = ['itemid', 'itemprop', 'itemscope', 'itemtype', 'x:num', 'x:str'];

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
  ADD_ATTR: [...oldAttributes, ...attributesOfPrograms],
  FORBID_ATTR: ['autofocus', 'contenteditable', 'popover', 'popovertarget', 'popovertargetaction', 'tabindex'],
  // Word processors also have pictures and links with the address of a file.
  ALLOWED_URI_REGEXP:
    /^(?:(?:https?|ftp|file|mailto|tel|sms|callto|cid|mid|xmpp|matrix):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
} satisfies Config;

/**
 * Comments, of which word processors make their style sheets and which the library removes with all that is in them; and
 * rules that load other sheets. The name of a rule may be written with escapes.
 */
const outOfSheets = /<!--|-->|@(?:import|[\w-]*\\)[^;]*(?:;|$)/gi;

// Before the library looks at a sheet, because what is left of it may be markup.
purify.addHook('beforeSanitizeElements', (node) => {
  if (/^style$/i.test(node.nodeName)) node.textContent = (node.textContent ?? '').replaceAll(outOfSheets, '');
});

/**
 * Parses HTML from somewhere else into a document that loads and runs nothing; keeps texts, their formatting and
 * pictures. Returns its root element. Only what is in it may leave: it must never be put into a page.
 */
export const parseSafely = (html: string): HTMLElement => purify.sanitize(html, config) as HTMLElement;
