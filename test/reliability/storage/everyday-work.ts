import { expect } from '@playwright/test';
import type { TestService } from '../../drivers/service/test-service.ts';
import type { Site } from '../../drivers/service/site.ts';
import { deletedAt, leadsTo, linkOf } from '../../drivers/service/read-service.ts';
import type { TestBrowser, Screen } from '../../drivers/test-browser.ts';
import { make } from '../../flows/change.ts';
import { remove, undoDelete, edit, shorten } from '../../flows/popup/changes.ts';
import { openPopupOn } from '../../flows/popup/open.ts';
import { inspect } from '../../flows/inspect/inspect.ts';
import type { Harm, Tally } from '../../tools/tally/tally.ts';
import { tellUncaught } from '../uncaught.ts';

/** The browser, service, site and tally of the work. */
export interface World {
  browser: TestBrowser;
  service: TestService;
  site: Site;
  tally: Tally;
}

/** The screen's words for a failing store. */
export const storeFails = 'The browser’s storage could not be used';

/** Runs a step; if it fails, adds the harm to the tally and continues. */
export async function step(tally: Tally, harm: Harm, words: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    tally.found(harm, `${words}: ${error instanceof Error ? error.message.slice(0, 600) : String(error)}`);
  }
}

/**
 * Makes every change to a link in the popup, checks that each is sent once and reaches the service, and then looks for
 * the link where a person would. `state` names the state of the stores, and is part of the pages' addresses.
 */
export async function everydayWork(world: World, state: string): Promise<void> {
  const { browser, service, site, tally } = world;
  tally.count('cases');
  tally.met('states', state);
  const name = state.replaceAll(/\W+/g, '-');
  const page = site.url(name);
  const moved = site.url(`${name}-moved`);
  const link = { address: page, elsewhere: moved, title: name, shortUrl: '' };

  await step(tally, 'false success', `${state}: changes in the popup`, async () => {
    service.startCounting();
    const popup = await openPopupOn(browser, page);
    await make(shorten, popup, link);
    link.shortUrl = String(await linkOf(service, page));
    await popup.shows('link', link.shortUrl);
    await popup.says('Copied');
    await make(edit, popup, link);
    expect(await leadsTo(service, link.shortUrl)).toBe(moved);
    await make(remove, popup, link);
    expect(await deletedAt(service, link.shortUrl)).not.toBeNull();
    await make(undoDelete, popup, link);
    expect(await deletedAt(service, link.shortUrl)).toBeNull();
    const changes = (['/link/shorten', '/link/edit', '/link/delete', '/link/restore'] as const).map(service.count);
    expect(changes, 'each is sent once').toEqual([1, 1, 1, 1]);
    await popup.close();
  });
  await step(tally, 'loss', `${state}: the link on its page`, async () => {
    const popup = await openPopupOn(browser, moved);
    await popup.shows('link', link.shortUrl);
    await popup.close();
  });
  await step(tally, 'loss', `${state}: the list`, async () => {
    const links = await browser.options('#/links/recent');
    await links.shows('link', link.shortUrl);
    await links.close();
  });
  await step(tally, 'loss', `${state}: Inspect`, async () => {
    const inspected = await browser.options('#/inspect');
    await inspect(inspected, moved);
    await inspected.shows('link', link.shortUrl);
    await inspected.close();
  });
  await browser.tidy();
}

/** Opens Settings, where an account is connected. */
export async function openSettings(browser: TestBrowser): Promise<Screen> {
  const settings = await browser.options('#/settings');
  await settings.shows('button', 'Disconnect');
  return settings;
}

/** Keeps the counts, and expects that neither a harm nor an uncaught error was found. */
export async function endWork({ browser, tally }: Pick<World, 'browser' | 'tally'>): Promise<void> {
  await tellUncaught(browser, tally);
  tally.keep();
  expect(tally.harms()).toEqual([]);
}
