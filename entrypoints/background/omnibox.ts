import type { Omnibox } from 'webextension-polyfill';
import { browser } from '../../lib/browser.ts';
import { runsInPrivate } from '../../lib/firefox.ts';
import type { KnownLink } from '../../lib/link.ts';
import type { LinkOperations } from '../../lib/links/operations.ts';
import { viewHash } from '../../lib/link-view.ts';
import { inspectAddress, pageAddresses } from '../../lib/page-addresses.ts';
import { searchWords } from '../../lib/search.ts';
import type { Handovers } from '../../lib/stored/handovers.ts';
import { word } from '../../lib/words.ts';
import { readTyped, suggestedLinks } from './keyword.ts';
import { defaultWords, linkWords } from './suggestion-words.ts';

/** What the address bar's keyword is made of. */
export interface OmniboxParts {
  links: Pick<LinkOperations, 'everyKnown' | 'renewKnown'>;
  handovers: Handovers;
  /** Number of the connection; null where there is no account to ask for. */
  account(): Promise<number | null>;
}

/** What handles the keyword, from its first letter to Enter. */
export interface OmniboxHandlers {
  started(): void;
  changed(text: string, suggest: (suggestions: Omnibox.SuggestResult[]) => void): void;
  entered(text: string, disposition: Omnibox.OnInputEnteredDisposition): void;
  ended(): void;
}

/** Makes the handlers. The links are read once while somebody types: there may be ten thousand of them. */
export function createOmnibox({ links, handovers, account }: OmniboxParts): OmniboxHandlers {
  let read: { of: number; links: Promise<readonly KnownLink[]> } | null = null;
  /** Ends once the service was asked for the newest links. */
  let renewed: Promise<unknown> = Promise.resolve();
  /** Counts keys: what is found for an earlier one comes too late. */
  let keys = 0;

  async function readAll(): Promise<readonly KnownLink[]> {
    const all = await links.everyKnown();
    if (all.length > 0) return all;
    await renewed; // The first time there is nothing to search before.
    return links.everyKnown();
  }

  function known(number: number): Promise<readonly KnownLink[]> {
    if (read?.of !== number) read = { of: number, links: readAll() };
    return read.links;
  }

  /** Once for each time the keyword is typed; a private window sends nothing before Enter. */
  async function renew(): Promise<void> {
    if ((await activeTab())?.incognito === true) return;
    if (await links.renewKnown()) read = null;
  }

  async function suggestFor(text: string, suggest: (suggestions: Omnibox.SuggestResult[]) => void): Promise<void> {
    const mine = (keys += 1);
    const typed = readTyped(text);
    const number = await account();
    const description = number === null ? word('connectAccount') : defaultWords(typed);
    if (mine === keys) browser.omnibox.setDefaultSuggestion({ description });
    const isSearch = number !== null && typed.kind !== 'nothing';
    const found = isSearch ? suggestedLinks(await known(number), searchWords(text)) : [];
    if (mine !== keys) return;
    suggest(found.map((link) => ({ content: link.shortUrl, description: linkWords(link) })));
  }

  async function pageFor(text: string): Promise<string> {
    if ((await account()) === null) return pageAddresses.settings;
    const typed = readTyped(text);
    const isPrivate = (await activeTab())?.incognito ?? false;
    switch (typed.kind) {
      case 'nothing':
        return pageAddresses.links;
      case 'search':
        // An address of a page is written into the browser's history.
        return isPrivate ? pageAddresses.links : viewHash({ list: 'recent', query: typed.query, sort: null });
      case 'addresses': {
        const name = crypto.randomUUID();
        await handovers.leave(name, { text: typed.addresses.join('\n'), private: isPrivate });
        return inspectAddress(name);
      }
    }
  }

  return {
    started() {
      read = null;
      renewed = renew().catch(() => undefined); // What is known is searched all the same.
    },
    changed(text, suggest) {
      // Without what is known of links, Enter still does its work.
      suggestFor(text, suggest).catch(() => suggest([]));
    },
    entered(text, disposition) {
      read = null;
      // Where the store fails, what was typed has to be typed once more, on the page.
      void pageFor(text)
        .catch(() => pageAddresses.inspect)
        .then((page) => openPage(page, disposition));
    },
    ended() {
      read = null;
    },
  };
}

async function activeTab() {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab;
}

async function openPage(page: string, disposition: Omnibox.OnInputEnteredDisposition): Promise<void> {
  const url = browser.runtime.getURL(`options.html${page}`);
  const staysHere = runsInPrivate || (await activeTab())?.incognito !== true;
  const here = disposition === 'currentTab' && staysHere;
  if (here) await browser.tabs.update({ url });
  else await browser.tabs.create({ url, active: disposition !== 'newBackgroundTab' });
}
