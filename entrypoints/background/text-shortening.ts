import type { Menus, Tabs } from 'webextension-polyfill';
import { createTextFields } from '../../lib/browser/text-fields.ts';
import { mostUnasked, notBegun, type FieldRequest } from '../../lib/text-field/text-field.ts';
import type { PopupRequest } from '../../lib/worker/storage/popup-requests.ts';
import { createBadge } from './badge.ts';
import type { Parts } from './parts.ts';

/** The most characters of a selection that are kept for the popup. */
const mostSelected = 100_000;

/**
 * Creates the work of the menu's entry for text fields. A few sure links are replaced at once; the popup asks about
 * anything else, and says what went wrong. Its request is stored first and has no address of the text: if the browser ends
 * the worker, the next popup takes over.
 */
export function createTextShortening(parts: Parts, badge = createBadge(parts.browser)) {
  const { browser, accounts, sessions, links, cleaning, popupRequests, noteFailure, now } = parts;
  const fields = createTextFields(browser);

  /** Shortens and replaces the links, unless there are many or doubtful ones. Returns true if nothing is left to say. */
  async function work(field: FieldRequest, selected: string, isPrivate: boolean): Promise<boolean> {
    const { done } = field;
    const retention = isPrivate ? 'nothing' : 'all';
    const session = sessions.of(await accounts.snapshot(), retention);
    if (!session.ok) return false; // The popup asks for the account.
    const token = crypto.randomUUID();
    const reading = await fields.read(field, token);
    if (reading.problem !== null) {
      // The popup can hand it to Bulk shorten. What is selected in a private window stays there.
      if (!isPrivate) field.selected = selected.slice(0, mostSelected);
      return false;
    }
    if (reading.kept > 0) return false;
    const addresses = reading.links.map(({ address }) => address);
    const cleaned = await cleaning.batch(addresses, session.value.facts);
    const wanted = cleaned.flatMap(({ address, isShort }, at) =>
      isShort ? [] : { at, address, isSure: reading.links[at]?.unsure === null },
    );
    if (wanted.length === 0 || wanted.length > mostUnasked || !wanted.every(({ isSure }) => isSure)) return false;
    const shortUrls = new Map<string, string>();
    for (const { address } of wanted) {
      if (shortUrls.has(address)) continue;
      const made = await links.change(session.value, { action: 'shorten', address, foundNothing: false }, null);
      void noteFailure(retention, 'menu', made);
      if (!made.ok) {
        done.failure = made.failure;
        return false;
      }
      shortUrls.set(address, made.value.shortUrl);
      done.made = shortUrls.size;
    }
    const placed = wanted.map(({ at, address }) => [at, shortUrls.get(address) ?? address] as const);
    Object.assign(done, await fields.replace(field, token, placed));
    if (done.problem !== null) return false;
    done.left = wanted.length - done.replaced;
    return done.left === 0;
  }

  return async function shortenText(info: Menus.OnClickData, tab: Tabs.Tab | undefined): Promise<void> {
    const done = { ...notBegun };
    const field = { tabId: tab?.id ?? -1, frameId: info.frameId ?? 0, selected: '', done };
    const request: PopupRequest = { address: '', kind: 'text', windowId: tab?.windowId ?? null, at: now(), field };
    popupRequests.leave(request);
    const own = await badge.begin();
    const isOver = await work(field, info.selectionText ?? '', tab?.incognito ?? true).catch(() => false);
    // A popup that has opened meanwhile reads the field itself.
    if (!(await popupRequests.claim(request))) return;
    if (!isOver) {
      popupRequests.leave(request); // Knows now what was done.
      await browser.action.openPopup().catch(() => badge.show('!'));
      return;
    }
    await badge.show(String(done.replaced));
    badge.hideSoon(own);
  };
}
