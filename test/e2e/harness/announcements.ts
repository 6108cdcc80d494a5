import { expect, type BrowserContext, type Page } from '@playwright/test';

interface Heard {
  announced: string[];
  unheard: string[];
}

/** Notes what screen readers say by themselves on every page that opens from now on. */
export async function noteAnnouncements(context: BrowserContext): Promise<void> {
  await context.addInitScript(note);
}

/** What is said on a page, in order. */
export interface Announcements {
  /** Waits until just this has been said since the last time; what is said twice, or by two parts of the page, is there twice. */
  expect(...texts: (string | RegExp)[]): Promise<void>;
  /** What came together with the region that was to say it: screen readers are silent about that. */
  unheard(): Promise<string[]>;
}

/** Makes it, from the page's beginning on. */
export function announcementsOf(page: Page): Announcements {
  let known = 0;
  const heard = (): Promise<Heard> => page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard);
  return {
    async expect(...texts) {
      const wanted = texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)));
      await expect.poll(async () => (await heard()).announced.slice(known)).toEqual(wanted);
      known += texts.length;
    },
    unheard: async () => (await heard()).unheard,
  };
}

/**
 * A status that is there already is read out when its text changes, an alert also when it comes; neither is when it goes.
 * Text that is hidden from assistive technology, or counts down, is no part of it. Runs in the page.
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
      // What a dialog covers is not there for assistive technology.
      if (modal !== undefined && !modal.contains(region)) continue;
      // One inside another speaks with it.
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
