import { expect, type BrowserContext, type Page } from '@playwright/test';
import { addScript } from './added-scripts.ts';
import { waitFor } from '../wait-for.ts';

interface Heard {
  announced: string[];
  unheard: string[];
}

/** Records live announcements on every page that opens from now on. */
export async function noteAnnouncements(context: BrowserContext): Promise<void> {
  await addScript(context, note);
}

/** Returns the live announcements of a page since it opened, in order. */
export function announcementsOf(page: Page) {
  let known = 0;
  const heard = (): Promise<Heard> => page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard);
  // Said only where the worker takes long to answer.
  const announced = async () => (await heard()).announced.filter((text) => text !== 'Opening…');
  return {
    /** Waits until exactly these were announced since the last call; a repeated announcement counts each time. */
    async expect(...texts: (string | RegExp)[]): Promise<void> {
      const wanted = texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)));
      await waitFor(async () => (await announced()).slice(known)).toEqual(wanted);
      known += texts.length;
    },
    /** Returns texts that appeared together with their live region: screen readers do not announce them. */
    unheard: async () => (await heard()).unheard,
  };
}

/**
 * Records announcements; runs in the page. A status is announced when its text changes, an alert also when it appears;
 * neither when it disappears. Hidden text and countdowns do not count.
 */
function note(): void {
  const heard: Heard = { announced: [], unheard: [] };
  Object.assign(globalThis, { heard });
  const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  const known = new WeakMap<Element, string>();

  const textOf = (region: Element): string => {
    const copy = region.cloneNode(true) as Element;
    for (const part of copy.querySelectorAll('[aria-hidden=true], [aria-live=off]')) part.remove();
    for (const block of copy.querySelectorAll('p, div, li, strong, span, button')) block.prepend(' ');
    return copy.textContent.replaceAll(/\s+/g, ' ').trim();
  };
  function look(): void {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    for (const region of document.querySelectorAll(regions)) {
      // Assistive technology sees nothing under a modal dialog.
      if (modal !== undefined && !modal.contains(region)) continue;
      // A nested region is announced with the outer one.
      if (region.parentElement?.closest(regions) || region.getAttribute('aria-live') === 'off') continue;
      const [before, text] = [known.get(region), textOf(region)];
      known.set(region, text);
      if (text === '' || text === before) continue;
      const isNew = before === undefined && region.role !== 'alert';
      (isNew ? heard.unheard : heard.announced).push(text);
    }
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}
