import type { BrowserContext, Page } from '@playwright/test';
import { addScript } from '../../drivers/chromium/added-scripts.ts';
import { untilDrawn } from '../../drivers/chromium/drawn.ts';
import { languages } from '../../drivers/chromium/speaking.ts';
import { textsOf, type Texts } from './texts.ts';

/** A text of the message files as a page asked for it. */
interface Use {
  key: string;
  values: string[];
}

interface Noted {
  /** The messages of every language. */
  languages: Record<string, Texts>;
  /** Every text that the page has used, by what it was in English. */
  uses: Map<string, Use>;
  /** What `draw` has replaced; the name of an attribute, or null for a text. */
  replaced: [node: Node, attribute: string | null, before: string, after: string][];
  /** Draws again what the page itself changes while another language is drawn. */
  changes: MutationObserver | null;
}

/** Makes the pages of a browser note every text of the message files that they use from now on. */
export async function noteTexts(context: BrowserContext): Promise<void> {
  // Each page gets all languages at once: they are large, and each is drawn in many states.
  await addScript(context, note, Object.fromEntries(languages.map((language) => [language, textsOf(language)])));
}

/**
 * Draws a page's texts in another language, with the keys and values of the page's own, in place of the language drawn
 * before; `drawAgain` undoes it.
 */
export async function drawIn(page: Page, language: string): Promise<void> {
  // In one call, because every call into a page takes longer than most of what is done here.
  await page.evaluate(`(async () => {
    const drawAnew = () => {
      (${undo.toString()})();
      (${draw.toString()})(noted.languages['${language}'], drawAnew);
    };
    drawAnew();
    await (${untilDrawn.toString()})();
  })()`);
}

/** Draws a page's texts as they were before `drawIn`. */
export async function drawAgain(page: Page): Promise<void> {
  await page.evaluate(undo);
}

/** Runs in the page, before its own scripts. */
function note(languages: Noted['languages']): void {
  type Api = { i18n?: { getMessage(key: string, values?: string[]): string } };
  const noted: Noted = { languages, uses: new Map(), replaced: [], changes: null };
  const { chrome, browser } = Object.assign(globalThis, { noted }) as unknown as { chrome?: Api; browser?: Api };
  for (const i18n of new Set([chrome?.i18n, browser?.i18n])) {
    if (i18n === undefined) continue;
    const get = i18n.getMessage.bind(i18n);
    i18n.getMessage = (key, values = []) => {
      const text = get(key, values);
      // A text that is one of its own values was noted when it was that value.
      if (text !== '' && !noted.uses.has(text) && !values.includes(text)) noted.uses.set(text, { key, values });
      return text;
    };
  }
}

/** Runs in the page; calls `drawAnew` as soon as the page itself has changed, for example because an answer came. */
function draw(texts: Texts, drawAnew: () => void): void {
  const { noted } = globalThis as unknown as { noted: Noted };
  const { documentElement: root } = document;
  const direct = (key: string): string => texts[key]?.message ?? '';

  function templateFor({ key, values }: Use): string {
    const stem = /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1];
    if (stem === undefined || !(`${stem}_other` in texts)) return direct(key);
    const count = Number((values[0] ?? '').replaceAll(/\D/g, ''));
    return direct(`${stem}_${new Intl.PluralRules(direct('language')).select(count)}`) || direct(`${stem}_other`);
  }
  function whole(text: string): string | null {
    const use = noted.uses.get(text);
    if (use === undefined) return null;
    const values = use.values.map((value) => whole(value) ?? value);
    return templateFor(use).replaceAll(/\$(\d)/g, (_, place: string) => values[Number(place) - 1] ?? '');
  }
  const longestFirst = [...noted.uses.keys()].toSorted((one, other) => other.length - one.length);
  /** Translates a text, or the texts that it consists of. */
  function translated(text: string): string {
    const words = text.trim();
    const found = whole(words);
    if (found !== null) return text.replace(words, () => found);
    const part = longestFirst.find((each) => each.length > 2 && text.includes(each));
    if (part === undefined) return text;
    const at = text.indexOf(part);
    return translated(text.slice(0, at)) + (whole(part) ?? '') + translated(text.slice(at + part.length));
  }
  function replace(node: Node, attribute: string | null, before: string, after: string): void {
    if (after === before) return;
    noted.replaced.push([node, attribute, before, after]);
    if (attribute === null) node.textContent = after;
    else (node as Element).setAttribute(attribute, after);
  }

  for (const attribute of ['lang', 'dir']) {
    replace(
      root,
      attribute,
      root.getAttribute(attribute) ?? '',
      direct(attribute === 'lang' ? 'language' : 'direction'),
    );
  }
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node.parentElement?.closest('script, style, textarea') === null) {
      replace(node, null, node.textContent ?? '', translated(node.textContent ?? ''));
    }
  }
  const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
  for (const attribute of attributes) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      const before = element.getAttribute(attribute) ?? '';
      replace(element, attribute, before, translated(before));
    }
  }
  // Starts only here: what is replaced above is no change of the page's own.
  noted.changes = new MutationObserver(drawAnew);
  noted.changes.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: attributes });
}

/** Runs in the page. */
function undo(): void {
  const { noted } = globalThis as unknown as { noted: Noted };
  noted.changes?.disconnect();
  for (const [node, attribute, before, after] of noted.replaced.splice(0).toReversed()) {
    // What the page itself has changed since then stays as the page wants it.
    if (attribute === null) {
      if (node.textContent === after) node.textContent = before;
    } else if ((node as Element).getAttribute(attribute) === after) {
      (node as Element).setAttribute(attribute, before);
    }
  }
}
