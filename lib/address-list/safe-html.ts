import purify from 'dompurify';
import type { Config } from 'dompurify';

/**
 * Stands for the name of the attribute `style` in the parsed document. The policy of Curtail's pages allows no such
 * attribute: the browser would report every one, which takes seconds. As long as the name, as words may contain it.
 */
const styleMark = '\ue000tyle';

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
  ADD_ATTR: [...oldAttributes, ...attributesOfPrograms, styleMark],
  ADD_URI_SAFE_ATTR: [styleMark],
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
  if (/^style$/i.test(node.nodeName)) node.textContent = withoutRules(node.textContent ?? '');
});

/** An address that runs something, has its content in itself, or marks what Apple Mail found, without overlooked spaces. */
const isNoPlace = /^(?:javascript|vbscript|livescript|data|x-apple-data-detectors):/i;
const overlooked = /[\p{Cc}\s\u180e]/gu;

// A link keeps every other address, to the byte: a program's own scheme, or what a mail program fills in.
purify.addHook('uponSanitizeAttribute', ({ nodeName }, attribute) => {
  const isLink = /^(?:a|area)$/i.test(nodeName) && attribute.attrName === 'href';
  if (isLink && !isNoPlace.test(attribute.attrValue.replaceAll(overlooked, ''))) attribute.forceKeepAttr = true;
});

/** Removes them from a sheet, until what is left has none: removing one may join the parts of another. */
function withoutRules(sheet: string): string {
  const left = sheet.replaceAll(outOfSheets, '');
  return left === sheet ? sheet : withoutRules(left);
}

/** HTML from somewhere else, in a document that loads and runs nothing. */
export interface SafeHtml {
  /** The root element. Only what is in it may leave: it must never be put into a page. */
  root: HTMLElement;
  /** Returns a text or HTML of the document as it was before the document was parsed. */
  restored(text: string): string;
}

/** Parses HTML from somewhere else; keeps texts, their formatting and pictures. */
export function parseSafely(html: string): SafeHtml {
  const isMarked = !html.includes(styleMark);
  const marked = isMarked ? html.replaceAll(/(?<=[\s"']|(?<!<)\/)style(?=\s*=)/g, styleMark) : html;
  return {
    root: purify.sanitize(marked, config) as HTMLElement,
    restored: (text) => (isMarked ? text.replaceAll(styleMark, 'style') : text),
  };
}
