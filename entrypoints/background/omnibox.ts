import type { Omnibox } from 'webextension-polyfill';
import { browser } from '../../lib/browser.ts';
import type { KnownLink } from '../../lib/link.ts';
import type { LinkOperations } from '../../lib/links/operations.ts';
import { inspectAddress, linkSearchAddress, pageAddresses } from '../../lib/page-addresses.ts';
import { searchWords } from '../../lib/search.ts';
import type { Handovers } from '../../lib/stored/handovers.ts';
import { word } from '../../lib/words.ts';
import { readTyped, suggestedLinks } from './keyword.ts';
import { defaultWords, linkWords } from './suggestion-words.ts';

/** What the address bar's keyword is made of. */
export interface OmniboxParts {
  links: Pick<LinkOperations, 'everyKnown' | 'renewKnown'>;
  handovers: Handovers;
  /** True where there is an account to ask for. */
  connected(): Promise<boolean>;
}

/** What handles the keyword, from its first letter to Enter. */
export interface OmniboxHandlers {
  started(): void;
  changed(text: string, suggest: (suggestions: Omnibox.SuggestResult[]) => void): void;
  entered(text: string, disposition: Omnibox.OnInputEnteredDisposition): void;
  ended(): void;
}

/** Makes the handlers. The links are read once while somebody types: there may be ten thousand of them. */
export function createOmnibox({ links, handovers, connected }: OmniboxParts): OmniboxHandlers {
  let read: Promise<readonly KnownLink[]> | null = null;
  /** Counts keys: what is found for an earlier one comes too late. */
  let keys = 0;

  const known = (): Promise<readonly KnownLink[]> => (read ??= links.everyKnown());

  /** Once for each time the keyword is typed; a private window sends nothing before Enter. */
  async function renew(): Promise<void> {
    if ((await activeTab())?.incognito === true) return;
    if (await links.renewKnown()) read = null;
  }

  async function suggestFor(text: string, suggest: (suggestions: Omnibox.SuggestResult[]) => void): Promise<void> {
    const mine = (keys += 1);
    const typed = readTyped(text);
    const ready = await connected();
    const found = ready && typed.kind !== 'nothing' ? suggestedLinks(await known(), searchWords(text)) : [];
    if (mine !== keys) return;
    browser.omnibox.setDefaultSuggestion({ description: ready ? defaultWords(typed) : word('keywordConnect') });
    suggest(found.map((link) => ({ content: link.shortUrl, description: linkWords(link) })));
  }

  async function pageFor(text: string): Promise<string> {
    if (!(await connected())) return pageAddresses.settings;
    const typed = readTyped(text);
    switch (typed.kind) {
      case 'nothing':
        return pageAddresses.links;
      case 'search':
        return linkSearchAddress(typed.query);
      case 'addresses': {
        const isPrivate = (await activeTab())?.incognito ?? false;
        return inspectAddress(await handovers.leave({ text: typed.addresses.join('\n'), private: isPrivate }));
      }
    }
  }

  return {
    started() {
      read = null;
      void renew().catch(() => undefined); // What is known is searched all the same.
    },
    changed(text, suggest) {
      // Without what is known of links, Enter still does its work.
      suggestFor(text, suggest).catch(() => suggest([]));
    },
    entered(text, disposition) {
      read = null;
      void pageFor(text).then((page) => openPage(page, disposition));
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
  // A page of ours never opens in a private window: the browser puts it into another one.
  const here = disposition === 'currentTab' && (await activeTab())?.incognito !== true;
  if (here) await browser.tabs.update({ url });
  else await browser.tabs.create({ url, active: disposition !== 'newBackgroundTab' });
}
