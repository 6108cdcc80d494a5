import { expect } from '@playwright/test';
import { readableAddress } from '../../../lib/address/readable-address.ts';
import { deletedAt, linkOf } from '../../drivers/service/read-service.ts';
import type { Screen } from '../../drivers/test-browser.ts';
import { begin, press, seedSubject, type Change, type Subject } from '../change.ts';
import { remove, edit, restore } from '../rows/changes.ts';
import { listCount, openListWith } from '../rows/open-list.ts';
import { shortenButton, shortenedMany, typeMany } from '../bulk-shorten.ts';
import { escapes, knownLink } from './known-link.ts';
import { pressing, type Operation } from './operation.ts';

/** Changes one link from its row; `success` replaces the change's own success text. */
const changing = (
  name: string,
  change: Change,
  kept: (page: Screen, link: Subject) => Promise<unknown>,
  success?: RegExp,
): Operation => ({
  name: `Links: ${name} in a row`,
  async prepare({ browser, service }, id) {
    const link = seedSubject(service, change.before, {
      address: `https://example.com/${id}`,
      elsewhere: `https://example.com/${id}/moved`,
      title: id,
    });
    const page = await openListWith(browser, change.before === 'deleted link' ? 'deleted' : 'recent', id);
    await begin(change, page, link);
    return {
      ...pressing(page, () => press(change, page, link)),
      kept: () => kept(page, link),
      success: success ?? change.says(link),
      done: () => change.isDone(service, link),
    };
  },
});

const showsButton = (page: Screen, { title }: Subject, button: string): Promise<void> =>
  page.row(title).shows('button', button);

/** Deletes or restores two selected links. */
const selected = (action: 'Delete' | 'Restore'): Operation => ({
  name: `Links: ${action} selected`,
  async prepare({ browser, service }, id) {
    const restores = action === 'Restore';
    const titles = [`${id} one`, `${id} two`];
    const shortUrls = service.addLinks(
      titles.map((title, number) => ({
        longUrl: `https://example.com/${id}/${number}`,
        title,
        deletedAt: restores ? Date.now() : null,
      })),
    );
    const page = await openListWith(browser, restores ? 'deleted' : 'recent', ...titles);
    await page.write('Search links', id);
    await page.says('2 of ');
    await page.press('checkbox', 'Select all');
    return {
      press: pressing(page, () => page.press('button', `${action} selected`)).press,
      async again() {
        const button = 'Try these again';
        const isOffered = (await page.text()).split('\n').includes(button);
        if (!isOffered) await page.press('checkbox', 'Select all');
        await page.press('button', isOffered ? button : `${action} selected`);
        return page;
      },
      kept: async () => {
        for (const title of titles) await page.row(title).shows('button', action);
        expect(await page.value('Search links')).toBe(id);
      },
      success: `2 links ${action.toLowerCase()}d`,
      async done() {
        const times = await Promise.all(shortUrls.map((shortUrl) => deletedAt(service, shortUrl)));
        return times.every((time) => (time === null) === restores);
      },
    };
  },
});

const bulkShorten: Operation = {
  name: 'Links: Bulk shorten',
  async prepare({ browser, service }, id) {
    const addresses = [`https://nowhere.invalid/${id}/1`, `https://nowhere.invalid/${id}/2`];
    const page = await browser.options('#/links/recent');
    await page.says(listCount);
    await typeMany(page, addresses);
    return {
      press: pressing(page, () => page.press('button', shortenButton(addresses))).press,
      async again() {
        await page.press('button', 'Back to the addresses');
        await page.press('button', shortenButton(addresses));
        return page;
      },
      kept: async () => {
        for (const address of addresses) await page.says(address);
      },
      success: `${shortenedMany(addresses)}.`,
      async done() {
        const links = await Promise.all(addresses.map((address) => linkOf(service, address)));
        return links.every((link) => link !== null);
      },
    };
  },
};

/** Shortens addresses that the account has links for, one of them deleted. */
const shortenKnown: Operation = {
  name: 'Links: Bulk shorten, known addresses',
  async prepare({ browser, service }, id) {
    const live = knownLink(`${id}/live`).longUrl + escapes;
    const deleted = knownLink(`${id}/deleted`).longUrl + escapes;
    const shortUrls = service.addLinks([
      { longUrl: live, title: id },
      { longUrl: deleted, title: id, deletedAt: Date.now() },
    ]);
    const page = await browser.options('#/links/recent');
    await page.says(listCount);
    const addresses = [live, deleted];
    await typeMany(page, addresses);
    return {
      ...pressing(page, () => page.press('button', shortenButton(addresses))),
      kept: () => page.says(readableAddress(live)),
      success: `${shortenedMany(addresses)}.`,
      facts: () => [...shortUrls, 'Already had a link', 'Restored'],
      done: async () => (await deletedAt(service, shortUrls[1] ?? '')) === null,
    };
  },
};

/** Shortens addresses of which one holds the word that a firewall may refuse. */
const shortenForbidden: Operation = {
  name: 'Links: Bulk shorten, a refused word in one address',
  async prepare({ browser, service }, id) {
    const addresses = ['a', 'forbidden', 'c'].map((part) => `https://nowhere.invalid/${id}/${part}`);
    const page = await browser.options('#/links/recent');
    await page.says(listCount);
    await typeMany(page, addresses);
    return {
      ...pressing(page, () => page.press('button', shortenButton(addresses))),
      kept: () => page.says(addresses[0] ?? ''),
      success: `${shortenedMany(addresses)}.`,
      async done() {
        const links = await Promise.all([addresses[0], addresses[2]].map((address) => linkOf(service, address ?? '')));
        return links.every((link) => link !== null);
      },
    };
  },
};

/** Further everyday operations of the lists' dialogs. */
export const moreInRows: readonly Operation[] = [shortenKnown, shortenForbidden];

/** Operations that change links from their lists. */
export const inRows: readonly Operation[] = [
  changing(
    'Edit',
    edit,
    async (page, { elsewhere }) =>
      expect(await page.within('region', 'Destination').value('Destination')).toBe(elsewhere),
    // The service reads the new destination's title.
    /Saved “/,
  ),
  changing('Delete', remove, (page, link) => showsButton(page, link, 'Delete')),
  changing('Restore', restore, (page, link) => showsButton(page, link, 'Restore')),
  selected('Delete'),
  selected('Restore'),
  bulkShorten,
];
