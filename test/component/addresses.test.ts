import { speakArabic } from '../fakes/browser-messages.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failed, success } from '../../lib/failure/failure.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import { turnedAddresses } from '../fakes/address-order.ts';
import { eventually } from '../fakes/eventually.ts';
import { drawInspected } from '../fakes/drawn-inspect.tsx';
import { drawLinks } from '../fakes/drawn-links.tsx';
import { drawOpened, drawPopup, foundWith } from '../fakes/drawn-popup.ts';
import { drawSettings } from '../fakes/drawn-settings.tsx';
import { link } from '../fakes/inspect-page.ts';
import { connected, listed } from '../fakes/links-page.ts';
import { idle, none, opened } from '../fakes/popup-page.ts';

const real = 'https://xn--mnchen-3ya.example/stra%C3%9Fe?q=a%26b';
const read = 'https://münchen.example/straße?q=a%26b';

/** Draws the Links page with one link, whose page the service describes. */
function drawLink(facts: Partial<PartialLink>) {
  const described = listed('a', { describedAt: 1, title: null, ...facts });
  return drawLinks({
    links: [described],
    answers: { 'links.describe': () => success({ links: [described], unanswered: [] }) },
  });
}

describe('an encoded address is shown as people write it, leads to itself, and has its tooltip', () => {
  const shownAs = (element: Element | null | undefined): (string | null | undefined)[] => [
    element?.textContent,
    element?.getAttribute('href'),
    element?.getAttribute('title'),
  ];

  it('in the table of links, with its host in ASCII', async () => {
    const page = await drawLink({ destination: real });
    const cell = () => page.all('a', page.row('a')).find((each) => each.getAttribute('href') === real);
    await eventually(() => expect(shownAs(cell())).toEqual([read, real, real]));
    expect(page.row('a').textContent).toContain('xn--mnchen-3ya.example');
  });

  it('in the popup', async () => {
    const { find } = await drawOpened(foundWith({ destination: real }, 'short-link'));
    await eventually(() => expect(shownAs(find('link', read))).toEqual([read, real, real]));
  });

  it('on the Inspect page', async () => {
    const page = await drawInspected('https://sho.rt/a', [link('a', { destination: real })]);
    const shown = () => page.all('a').find((each) => each.getAttribute('href') === real && each.title !== '');
    await eventually(() => expect(shownAs(shown())).toEqual([read, real, real]));
  });

  it('but not a host with letters of two scripts', async () => {
    const page = await drawLink({ destination: 'https://xn--pple-43d.com/' });
    expect(page.row('a').textContent).toContain('https://xn--pple-43d.com/');
  });
});

it.each([
  ['munchen', ['münchen']],
  ['STRASSE', ['straße']],
  ['m\u00fcnchen.example/stra\u00dfe', ['münchen.example/straße']],
  ['xn--mnchen', ['xn--mnchen']],
  ['stra%c3%9fe', ['stra%C3%9Fe']],
])('a search for %s marks %j in an address, as it is if only that has it', async (query, marked) => {
  const page = await drawLink({ title: 'A page', destination: real });
  await page.search(query);
  await eventually(() => expect(page.all('mark').map(({ textContent }) => textContent)).toEqual(marked));
});

it('an address that is copied from the table by hand is the real one', async () => {
  const page = await drawLink({ title: 'A page', destination: real });
  const shown = page.all('a', page.row('a')).find((each) => each.getAttribute('href') === real);
  if (shown === undefined) throw new Error('The destination is not shown.');
  await eventually(() => expect(shown.textContent).toBe(read));
  getSelection()?.selectAllChildren(shown);
  const clipboardData = new DataTransfer();
  const copying = new Event('copy', { bubbles: true, cancelable: true });
  shown.dispatchEvent(Object.assign(copying, { clipboardData }));
  expect(clipboardData.getData('text/plain')).toBe(real);
});

describe('in Arabic every address stays from left to right as a whole', () => {
  let end = (): void => undefined;
  beforeEach(() => void (end = speakArabic()));
  afterEach(() => end());

  const address = 'http://127.0.0.1:8787/x/';
  const arabic = 'https://مثال.مصر/أ/ب/';

  it('in the table of links, in the names of links, and in what is said of them', async () => {
    for (const destination of [address, arabic]) {
      const page = await drawLink({ destination });
      expect(turnedAddresses(page.root)).toEqual([]);
      await page.type(page.all<HTMLInputElement>('input[type=search]')[0] as HTMLInputElement, destination);
      expect(
        page
          .all('mark')
          .map(({ textContent }) => textContent)
          .join(''),
      ).toContain('/');
      expect(turnedAddresses(page.root)).toEqual([]);
      page.close();
    }
  });

  it('in dialogs', async () => {
    const page = await drawLink({ destination: address });
    for (const part of [null, 'destination'] as const) {
      const shown = listed('a', { destination: address });
      await page.settle(() => page.links.openLink(shown, part));
      const dialog = await page.dialog();
      expect(turnedAddresses(dialog)).toEqual([]);
      await page.settle(() => page.links.closeDialog());
    }
  });

  it('in the popup: the answer, the links made last, and the notes', async () => {
    const drawn = await drawOpened(foundWith({ shortUrl: address, destination: arabic }, 'short-link'));
    expect(turnedAddresses(drawn.place)).toEqual([]);
    drawn.place.remove();
    const recent = [
      { shortUrl: 'http://sho.rt/', describedAt: null },
      { shortUrl: 'http://127.0.0.1:8787/x', destination: arabic, describedAt: null },
    ];
    const fake = await opened(none, { recent });
    const { place } = drawPopup(fake);
    await idle();
    expect(place.querySelectorAll('[role=group] button')).toHaveLength(2);
    expect(turnedAddresses(place)).toEqual([]);
  });

  it('on the Inspect page', async () => {
    const page = await drawInspected(address, [link('a', { destination: address })]);
    expect(page.root.textContent).toContain(address);
    expect(turnedAddresses(page.root)).toEqual([]);
  });

  it('in Settings, in its notices and questions too', async () => {
    const status = { ...connected, serviceAddress: 'http://127.0.0.1:8787/x' };
    const page = await drawSettings({ status });
    expect(page.root.textContent).toContain('127.0.0.1:8787/x');
    expect(turnedAddresses(page.root)).toEqual([]);
    await page.settle(() => page.settings.connection.change());
    await page.type(page.all<HTMLInputElement>('#service-address')[0] as HTMLInputElement, 'http://sho.rt/x/');
    expect(page.root.textContent).toContain('sho.rt');
    expect(turnedAddresses(page.root)).toEqual([]);
  });

  it('in a notice about a change that is not confirmed', async () => {
    const drawn = await drawOpened(foundWith({ shortUrl: address }));
    drawn.on('links.change', failed({ kind: 'not-confirmed', cause: null, now: null }));
    void drawn.popup.send({ action: 'delete', shortUrl: address });
    await idle();
    expect(turnedAddresses(drawn.place)).toEqual([]);
  });
});
