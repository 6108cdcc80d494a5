import { afterEach, describe, expect, it } from 'vitest';
import { success, type Failure } from '../../../lib/failure.ts';
import { connected, failing } from '../../unit/state/scripted-page.ts';
import { inspected, link } from '../../unit/state/inspect/inspect-page.ts';
import { drawInspect, type DrawnInspect } from './drawn-inspect.tsx';

let page: DrawnInspect;

const long = 'https://example.com/a';
const short = 'https://sho.rt/a';
const handed = { 'inspect.take': () => success({ text: long, private: true }) };

async function open(...opening: Parameters<typeof drawInspect>): Promise<void> {
  page = await drawInspect(...opening);
}

afterEach(() => page.close());

describe('a link that was found', () => {
  it('is copied by its short address', async () => {
    await open([link('a')]);
    await page.submit(long);
    await page.press('Copy');
    expect(page.clipboard.text).toBe(short);
  });

  it('is deleted here as elsewhere, says so, and comes back', async () => {
    await open([link('a')]);
    page.answers['links.change'] = ({ change }) => success({ change, shortUrl: short, link: null, made: null });
    await page.submit(long);
    await page.press('Delete');
    expect(page.inputs('links.change')[0]?.change).toEqual({ action: 'delete', shortUrl: short });
    expect(page.sections(long)).toEqual(['You deleted this link']);
    expect(page.buttons(long)).toEqual(['Restore']);
    await page.press('Undo');
    expect(page.sections(long)).toEqual(['This address has a short link']);
  });

  it('and was edited since leads elsewhere now, and that is said', async () => {
    await open([link('a')]);
    await page.submit(long);
    await page.settle(() => page.store.add(short, { destination: 'https://elsewhere.example/' }));
    expect(page.sections(long)).toEqual(['Its short link leads elsewhere now']);
    expect(page.facts(long)).toHaveProperty('Destination', 'https://elsewhere.example/');
  });

  it('has its QR code in a dialog, which does not wait for who leaves the page', async () => {
    await open([link('a')]);
    await page.submit(long);
    await page.press('QR code');
    expect(page.links.dialog.value).toMatchObject({ kind: 'qr', link: { shortUrl: short } });
    await page.settle(page.close);
    expect(page.links.dialog.value).toBeNull();
  });
});

describe('an address that is shortened', () => {
  const makes = (made: 'new' | 'restored' | 'existing') => {
    page.answers['links.change'] = ({ change }) => {
      page.answers['links.inspect'] = ({ addresses }) => success(addresses.map(inspected(link('a'))));
      return success({ change, shortUrl: short, link: null, made });
    };
  };

  it.each([
    ['new', 'New link'],
    ['restored', 'Restored'],
    ['existing', 'Already had a link'],
  ] as const)('(%s) says %s, beside the link and all that is told of it', async (made, words) => {
    await open();
    await page.submit(long);
    makes(made);
    await page.press('Shorten');
    expect(page.sections(long)).toEqual([`This address has a short link${words}`]);
    expect(page.facts(long)).toMatchObject({ 'Short link': short, Title: 'Title of a', Clicks: '3' });
  });

  it('says that it is under way, and is sent once however often it is pressed', async () => {
    await open();
    await page.submit(long);
    makes('new');
    const go = page.hold('links.change');
    await page.press('Shorten');
    expect(page.status()).toContain('Shortening…');
    expect(page.get('Shorten').getAttribute('aria-disabled')).toBe('true');
    await page.press('Shorten');
    await page.settle(go);
    expect(page.count('links.change')).toBe(1);
  });

  it('of which nobody knows whether it happened offers to check, and not to shorten again', async () => {
    const notConfirmed: Failure = { kind: 'not-confirmed', cause: null, now: null };
    await open([], { answers: { 'links.change': () => failing(notConfirmed) } });
    await page.submit(long);
    await page.press('Shorten');
    expect(page.alert()).toContain('Not confirmed');
    expect(page.find('Shorten')).toBeNull();
    page.answers['links.check'] = ({ change }) => success({ change, shortUrl: short, link: null, made: 'unknown' });
    page.answers['links.inspect'] = ({ addresses }) => success(addresses.map(inspected(link('a'))));
    await page.press('Check again');
    expect(page.sections(long)).toEqual(['This address has a short link']);
    expect([page.count('links.change'), page.count('links.check')]).toEqual([1, 1]);
  });

  it('in vain says why, and can be tried again', async () => {
    await open([], { answers: { 'links.change': () => failing({ kind: 'unreachable' }) } });
    await page.submit(long);
    await page.press('Shorten');
    expect(page.alert()).toContain('The service could not be reached');
    makes('new');
    await page.press('Try again');
    expect(page.alert()).toBeNull();
    expect(page.sections(long)).toEqual(['This address has a short linkNew link']);
  });
});

describe('what comes from a private window', () => {
  const words = 'This comes from a private window, so nothing of it is kept, and links are changed in the popup there.';

  it('says that nothing of it is kept, and has nothing that would change a link and be remembered', async () => {
    await open([link('a')], { hash: '#/inspect/n1', answers: handed });
    expect(page.box().value).toBe(long);
    expect(page.root.textContent).toContain(words);
    expect(page.facts(long)).toMatchObject({ 'Short link': short, Clicks: '3' });
    expect(page.buttons(long)).toEqual(['Copy', 'QR code']);
  });

  it('is over with what is typed by hand into the empty box', async () => {
    await open([link('a')], { hash: '#/inspect/n1', answers: handed });
    await page.type(page.box(), '');
    await page.submit(long);
    expect(page.root.textContent).not.toContain(words);
    expect(page.buttons(long)).toEqual(['Copy', 'QR code', 'Edit', 'Delete']);
  });
});

describe('what was handed over', () => {
  it('and could not be taken is taken by Try again', async () => {
    await open([link('a')], {
      hash: '#/inspect/n1',
      answers: { 'inspect.take': () => failing({ kind: 'worker-stopped' }) },
    });
    expect(page.alert()).not.toBeNull();
    page.answers['inspect.take'] = () => success({ text: long, private: false });
    await page.press('Try again');
    await page.wasRead();
    expect(page.box().value).toBe(long);
    expect(page.sections(long)).toEqual(['This address has a short link']);
  });
});

describe('with another account', () => {
  it('nothing of the old one is shown, and what was typed stays to be asked again', async () => {
    await open([link('a')]);
    await page.submit(long);
    await page.settle(() => (page.connection.value = { ...connected, number: 2 }));
    expect(page.all('article')).toEqual([]);
    expect(page.box().value).toBe(long);
  });

  it('or none the page says what is missing', async () => {
    await open([link('a')]);
    await page.settle(() => (page.connection.value = { state: 'none', number: 2 }));
    expect(page.headings()).toEqual(['Connect your account']);
    await page.press('Open settings');
    expect(page.settingsOpened()).toBe(1);
  });
});
