import { expect } from '@playwright/test';
import type { TestService } from '../../e2e/harness/service.ts';
import type { Site } from '../../e2e/harness/site.ts';
import { deletedAt, leadsTo, linkOf } from '../../places/at-the-service.ts';
import type { Place } from '../../places/place.ts';
import { isOfTheBrowser } from '../of-the-browser.ts';
import type { Harm, Tally } from '../tally.ts';

/** Where work is done. */
export interface World {
  place: Place;
  service: TestService;
  site: Site;
  tally: Tally;
}

/** What the screen says of a store that fails. */
export const storeFails = 'The browser’s store could not be used';

/** Does something, and keeps what went wrong with it as a harm, so that what comes next is seen too. */
export async function step(tally: Tally, harm: Harm, words: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    tally.found(harm, `${words}: ${error instanceof Error ? error.message.slice(0, 600) : String(error)}`);
  }
}

/**
 * All that is done with a link in the popup, each of it sent once and true at the service; then where a person would
 * look for it. `state` says in which state of the stores, and is part of the pages' addresses.
 */
export async function everydayWork(world: World, state: string): Promise<void> {
  const { place, service, site, tally } = world;
  tally.count('cases');
  tally.met('states', state);
  const name = state.replaceAll(/\W+/g, '-');
  const page = site.url(name);
  const moved = site.url(`${name}-moved`);
  let shortUrl = '';

  await step(tally, 'false success', `${state}: changes in the popup`, async () => {
    service.startCounting();
    await place.visit(page);
    const popup = await place.popup();
    await popup.press('button', 'Shorten');
    await popup.says('New link');
    shortUrl = String(await linkOf(service, page));
    await popup.shows('link', shortUrl);
    await popup.says('Copied');
    await popup.press('button', 'Edit');
    await popup.write('Destination', moved);
    await popup.press('button', 'Save');
    await popup.says('Saved');
    expect(await leadsTo(service, shortUrl)).toBe(moved);
    await popup.press('button', 'Delete');
    await popup.says('Deleted');
    expect(await deletedAt(service, shortUrl)).not.toBeNull();
    await popup.press('button', 'Undo');
    await popup.says('Restored');
    expect(await deletedAt(service, shortUrl)).toBeNull();
    const changes = (['/link/shorten', '/link/edit', '/link/delete', '/link/restore'] as const).map(service.count);
    expect(changes, 'each is sent once').toEqual([1, 1, 1, 1]);
    await popup.close();
  });
  await step(tally, 'loss', `${state}: the link on its page`, async () => {
    await place.visit(moved);
    const popup = await place.popup();
    await popup.shows('link', shortUrl);
    await popup.close();
  });
  await step(tally, 'loss', `${state}: the list`, async () => {
    const links = await place.options('#/links/recent');
    await links.shows('link', shortUrl);
    await links.close();
  });
  await step(tally, 'loss', `${state}: Inspect`, async () => {
    const inspect = await place.options('#/inspect');
    await inspect.write('Address', moved);
    await inspect.press('button', 'Inspect');
    await inspect.shows('link', shortUrl);
    await inspect.close();
  });
  await place.tidy();
}

/** Keeps every error that nothing caught as a harm. */
export async function tellUncaught({ place, tally }: Pick<World, 'place' | 'tally'>): Promise<void> {
  for (const error of await place.uncaught()) {
    if (!isOfTheBrowser(error)) tally.found('uncaught error', error);
  }
}
