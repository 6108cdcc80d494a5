import type { Browser, Omnibox } from 'webextension-polyfill';
import { readAddress, visibleText } from '../../lib/address/address.ts';
import { runsInPrivate, suggestionsAreMarkup as isMarkup } from '../../lib/browser/firefox.ts';
import { readableAddress } from '../../lib/address/readable-address.ts';
import { besideText, message, pluralMessage } from '../../lib/i18n/messages.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import { bestMatches, searchWords } from '../../lib/search/search.ts';
import { viewHash } from '../../lib/routes/link-view.ts';
import { inspectAddress, pageAddresses } from '../../lib/routes/page-addresses.ts';
import type { Session } from '../../lib/worker/connection/session.ts';
import type { Parts } from './parts.ts';

/** The most suggestions (count); browsers show few more. */
const mostSuggested = 6;

type Suggest = (suggestions: Omnibox.SuggestResult[]) => void;

type Disposition = Omnibox.OnInputEnteredDisposition;

/** Creates the handlers of the address bar's keyword, from its first letter to Enter. */
export function createOmnibox({ browser, accounts, sessions, links, inspectRequests, noteFailure }: Parts) {
  /** Resolves once the request for the newest links has ended. */
  let refreshed: Promise<unknown> = Promise.resolve();
  /** Counts keys, so that suggestions for an earlier key are dropped. */
  let keys = 0;

  /** Returns the current session; null if no account is connected. */
  async function openSession(): Promise<Session | null> {
    const session = sessions.of(await accounts.snapshot());
    return session.ok ? session.value : null;
  }

  async function cachedLinks(session: Session): Promise<readonly PartialLink[]> {
    const all = await links.everyCached(session);
    if (all.length > 0) return all;
    await refreshed; // The cache is empty on first use.
    return links.everyCached(session);
  }

  /**
   * Asks the service for the newest links, once each time the keyword is typed. In a private window, sends nothing
   * before Enter.
   */
  async function refresh(): Promise<void> {
    if (await isPrivate(browser)) return;
    const session = await openSession();
    if (session !== null) await noteFailure('all', 'keyword', await links.refreshCache(session));
  }

  async function suggestFor(text: string, suggest: Suggest): Promise<void> {
    const key = (keys += 1);
    const typed = readTyped(text);
    const session = await openSession();
    const description = session === null ? message('connectAccount') : defaultSuggestion(typed);
    if (key === keys) browser.omnibox.setDefaultSuggestion({ description });
    const found =
      session === null || typed.kind === 'nothing'
        ? []
        : bestMatches(await cachedLinks(session), searchWords(text), mostSuggested);
    if (key !== keys) return;
    suggest(found.map((link) => ({ content: link.shortUrl, description: linkSuggestion(link) })));
  }

  /** Returns the page that Enter opens. */
  async function pageFor(text: string): Promise<string> {
    if ((await openSession()) === null) return pageAddresses.settings;
    const typed = readTyped(text);
    const staysPrivate = await isPrivate(browser);
    switch (typed.kind) {
      case 'nothing':
        return pageAddresses.links;
      case 'search':
        // The browser writes a page's address into its history.
        return staysPrivate ? pageAddresses.links : viewHash({ list: 'recent', query: typed.query, sort: null });
      case 'addresses': {
        const name = crypto.randomUUID();
        await inspectRequests.leave(name, { text: typed.addresses.join('\n'), private: staysPrivate });
        return inspectAddress(name);
      }
    }
  }

  return {
    started(): void {
      refreshed = refresh().catch(() => undefined); // Suggestions then come from the cache as it is.
    },
    changed(text: string, suggest: Suggest): void {
      suggestFor(text, suggest).catch(() => suggest([])); // Enter works without suggestions.
    },
    entered(text: string, disposition: Disposition): void {
      // If the store fails, the Inspect page opens empty and the person types the text again.
      void pageFor(text)
        .catch(() => pageAddresses.inspect)
        .then((page) => openPage(browser, page, disposition));
    },
  };
}

async function activeTab({ tabs }: Browser) {
  const [tab] = await tabs.query({ active: true, lastFocusedWindow: true });
  return tab;
}

/** Returns true if the keyword is typed in a private window; also if the browser does not name the tab. */
async function isPrivate(browser: Browser): Promise<boolean> {
  return (await activeTab(browser))?.incognito ?? true;
}

async function openPage(browser: Browser, page: string, disposition: Disposition): Promise<void> {
  const url = browser.runtime.getURL(`options.html${page}`);
  const staysHere = runsInPrivate || (await activeTab(browser))?.incognito !== true;
  if (disposition === 'currentTab' && staysHere) await browser.tabs.update({ url });
  else await browser.tabs.create({ url, active: disposition !== 'newBackgroundTab' });
}

/** The text after the keyword: addresses to inspect, or letters to search for. */
export type Typed =
  | { kind: 'nothing' }
  | { kind: 'addresses'; addresses: readonly string[] }
  | { kind: 'search'; query: string };

/** Reads the text after the keyword. Browsers replace line ends in pasted text with spaces. */
export function readTyped(text: string): Typed {
  const parts = text.split(/\s+/).filter((part) => visibleText(part) !== '');
  if (parts.length === 0) return { kind: 'nothing' };
  const addresses = parts.map(readAddress).flatMap((read) => (read.ok ? [read.value] : []));
  return addresses.length === parts.length
    ? { kind: 'addresses', addresses }
    : { kind: 'search', query: parts.join(' ') };
}

/**
 * Returns the first suggestion, which says what Enter does. It leaves out the typed text, because browsers still show
 * it after the next key.
 */
export function defaultSuggestion(typed: Typed): string {
  switch (typed.kind) {
    case 'nothing':
      return message('keywordNothing');
    case 'search':
      return message('keywordSearch');
    case 'addresses':
      return typed.addresses.length === 1
        ? message('keywordInspect')
        : pluralMessage('keywordInspectMany', typed.addresses.length);
  }
}

/** Returns the suggestion for a link: its title, its short address, and its clicks or "deleted". */
export function linkSuggestion({ title, shortUrl, clicks, state }: PartialLink): string {
  const note = state === 'deleted' ? message('outcome_deleted') : clicksText(clicks);
  const last = note === null ? [] : [dim(`· ${note}`)];
  const first = title === null || title === undefined || title === '' ? [] : [plain(isolated(title)), dim('·')];
  return [...first, url(besideText(readableAddress(shortUrl))), ...last].join(' ');
}

/** Keeps a title in its own direction, so that what follows stays behind it. */
const isolated = (title: string): string => (message('direction') === 'rtl' ? `\u2068${title}\u2069` : title);

function clicksText(clicks: number | null | undefined): string | null {
  return clicks === null || clicks === undefined ? null : pluralMessage('clicks', clicks);
}

/** What no XML may contain, even escaped: Chromium then refuses all suggestions. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes text if the browser parses suggestions as markup. */
function plain(text: string): string {
  if (!isMarkup) return text;
  return text.replaceAll(notXml, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const dim = (text: string): string => (isMarkup ? `<dim>${plain(text)}</dim>` : text);
const url = (text: string): string => (isMarkup ? `<url>${plain(text)}</url>` : text);
