import type { Page } from '@playwright/test';
import { bundled } from '../../drivers/chromium/bundled.ts';
import type { Clip } from '../../../lib/clipboard/clip.ts';
import type { readWholeText } from '../../../lib/address-list/read-whole-text.ts';
import type { TextLink, TextSource } from '../../../lib/address-list/whole-text.ts';

declare const wholeText: { readWholeText: typeof readWholeText };

/** A text that was read in a page, and the same text with short links for some of its links, by their places. */
export interface ReadText {
  links: readonly TextLink[];
  isFormatted: boolean;
  clip: Clip;
}

/** What must change in a text: the target of links, and their words if these are their addresses; or an address in a text. */
export interface TreeChange {
  from: string;
  to: string;
  words: string | null;
}

/** A text, and the short links for links in it: by their targets, or one for each link, null where it is left out. */
export interface Shortening {
  source: TextSource;
  shortUrls: Readonly<Record<string, string>> | readonly (string | null)[];
}

/** Loads the code that reads formatted texts into a page. */
export async function loadWholeText(page: Page): Promise<void> {
  await page.addScriptTag({ content: await bundled('lib/address-list/read-whole-text.ts', 'wholeText') });
}

/** Reads texts in the page, and writes them with their short links. */
export const shortenTexts = (page: Page, texts: readonly Shortening[]): Promise<ReadText[]> =>
  page.evaluate(
    (texts) =>
      Promise.all(
        texts.map(async ({ source, shortUrls }) => {
          const { links, isFormatted, write } = await wholeText.readWholeText(source);
          const by = new Map(Object.entries(shortUrls));
          const all = links.flatMap(({ written }, place) => {
            const shortUrl = by.get(Array.isArray(shortUrls) ? String(place) : written);
            return typeof shortUrl === 'string' ? [[place, shortUrl] as const] : [];
          });
          return { links, isFormatted, clip: write(new Map(all)) };
        }),
      ),
    texts,
  );

/** What is left out of a tree before it is compared. */
export interface LeftOut {
  /** Names of elements, without and with all that is in them. */
  wrappers: readonly string[];
  elements: readonly string[];
  /** Attributes, as patterns of `element name=value`. */
  attributes: readonly string[];
}

/** A piece of HTML, and what must change in it. */
export interface Tree {
  html: string;
  changes: readonly TreeChange[];
}

/** Parses pieces of HTML as a page does, and changes them; returns the tree of each as lines, one for each tag and text. */
export const treesOf = (page: Page, trees: readonly Tree[], leftOut: LeftOut): Promise<string[]> =>
  page.evaluate(
    ({ trees, leftOut: { wrappers, elements, attributes } }) => {
      const isLeftOut = attributes.map((pattern) => new RegExp(pattern, 'i'));

      function change(document: Document, changes: readonly TreeChange[]): void {
        for (const { from, to, words } of changes) {
          for (const link of document.querySelectorAll(
            `a[href="${CSS.escape(from)}"], area[href="${CSS.escape(from)}"]`,
          )) {
            link.setAttribute('href', to);
            const texts = textsIn(link).filter(({ data }) => data.trim() !== '');
            if (words !== null) for (const text of texts) text.data = text === texts[0] ? words : '';
          }
          for (const text of textsIn(document.body)) {
            if (text.parentElement?.closest('a') === null) text.data = text.data.replaceAll(from, to);
          }
        }
      }

      function textsIn(element: Element): Text[] {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
        return texts;
      }

      function write(node: Node): string {
        // Sheets of styles are in comments, which do not matter to them.
        if (node instanceof Text) return node.data.replaceAll(/<!--|-->/g, '');
        if (!(node instanceof Element) || elements.includes(node.localName)) return '';
        const within = [...node.childNodes].map(write).join('');
        if (wrappers.includes(node.localName)) return within;
        const written = [...node.attributes]
          .map(({ name, value }) => `${name}=${value}`)
          .filter((attribute) => !isLeftOut.some((pattern) => pattern.test(`${node.localName} ${attribute}`)));
        return `\n<${[node.localName, ...written.toSorted()].join(' ')}>\n${within}\n</${node.localName}>\n`;
      }

      return trees.map(({ html, changes }) => {
        const document = new DOMParser().parseFromString(html, 'text/html');
        change(document, changes);
        return write(document.documentElement).replaceAll(/\n\s*\n/g, '\n');
      });
    },
    { trees, leftOut },
  );
