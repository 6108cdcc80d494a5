import { drawPage } from '../../fakes/drawn-page.tsx';
import { signal } from '@preact/signals';
import { expect, it, onTestFinished } from 'vitest';
import { Welcome } from '../../../components/welcome/Welcome.tsx';
import type { ConnectionStatus } from '../../../lib/account/connection-status.ts';
import { failed, success } from '../../../lib/failure/failure.ts';
import { bareLink } from '../../../lib/link/link.ts';
import { createTryIt } from '../../../lib/state/welcome/try-it.ts';
import { createFakeClipboard } from '../../fakes/clipboard.ts';
import { connected, openSettings } from '../../fakes/settings-page.ts';

const shortUrl = 'https://sho.rt/first';

/** Draws the page over a fake worker whose service has counted `clicks`. */
async function draw(status?: ConnectionStatus, { pinned = true, shortcut = 'Alt+Shift+S', isSlow = false } = {}) {
  const { worker, settings } = openSettings(status);
  const release = isSlow ? worker.hold('connection.status') : null;
  const counted = { clicks: 0 };
  worker.answers['links.change'] = ({ change }) => success({ change, shortUrl, link: null, made: 'new' });
  worker.answers['links.details'] = () => success({ ...bareLink(shortUrl), clicks: counted.clicks });
  worker.answers['links.seen'] = () => success(null);
  const { clipboard, copy } = createFakeClipboard();
  const tryIt = createTryIt({
    rpc: worker.rpc,
    connection: settings.connection.status,
    preferences: settings.preferences.shown,
    copy,
  });
  onTestFinished(settings.start());
  onTestFinished(tryIt.start());
  const page = await drawPage(
    <Welcome settings={settings} tryIt={tryIt} shortcut={signal(shortcut)} pinned={signal(pinned)} />,
  );
  return { ...page, worker, counted, clipboard, release };
}

it('says what Curtail is, and offers nothing that needs an account before there is one', async () => {
  const page = await draw(undefined, { pinned: false });
  expect(page.text()).toContain('Curtail shortens the page you are on');
  expect(page.text()).toContain('Whoever runs the service gives you all three.');
  expect(page.text()).toContain('You can also run a service yourself');
  expect(page.text()).toContain('press the puzzle piece in the toolbar');
  expect(page.text()).toContain('Once your account is connected, you can shorten an address here.');
  expect(page.find('Shorten')).toBeNull();
  expect(page.text()).not.toContain('One last question');
});

it('shows the first step before anything is known of the account', async () => {
  const page = await draw(undefined, { isSlow: true });
  expect(page.all('ol h2').map(({ textContent }) => textContent)).toEqual(['Connect your account']);
  expect(page.text()).toContain('Loading your settings…');
  expect(page.all('input')).toEqual([]);
  await page.settle(() => void page.release?.());
  expect(page.all('ol h2').map(({ textContent }) => textContent)).toEqual([
    'Connect your account',
    'Keep it at hand',
    'Try it here',
  ]);
  expect(page.text()).not.toContain('Loading');
});

it('says of the first address what one may not notice, and shortens it as it is', async () => {
  const page = await draw(connected);
  await page.type('Address to shorten', 'example.com/?token=eyJ1c2VyX2lkIjoxMjM');
  expect(page.text()).toContain('Has a password or a token');
  await page.press('Shorten');
  expect(page.worker.inputs('links.change')).toMatchObject([
    { change: { address: 'https://example.com/?token=eyJ1c2VyX2lkIjoxMjM' } },
  ]);
  await page.type('Address to shorten', 'example.com/page');
  expect(page.text()).not.toContain('token');
});

it('leads from Connect to the first short link, whose first click it shows', async () => {
  const page = await draw();
  await page.type('Service address', 'https://links.example');
  await page.type('Account ID', 'demo');
  await page.type('Secret key', 'k3y');
  await page.press('Connect');
  expect(document.activeElement, 'the next step').toBe(page.field('Address to shorten'));
  await page.type('Address to shorten', 'example.com/page');
  await page.press('Shorten');
  expect(page.worker.inputs('links.change')).toEqual([
    { change: { action: 'shorten', address: 'https://example.com/page', foundNothing: false }, about: null },
  ]);
  expect(page.get(shortUrl).getAttribute('href')).toBe(shortUrl);
  expect(page.status()).toContain('0 clicks');
  await page.press('Copy');
  expect(page.clipboard.text).toBe(shortUrl);
  page.counted.clicks = 1;
  await page.settle(() => dispatchEvent(new Event('focus')));
  expect(page.status()).toContain('1 click');
});

it('shows no earlier link beside an address that was not shortened', async () => {
  const page = await draw(connected);
  await page.type('Address to shorten', 'example.com/page');
  await page.press('Shorten');
  expect(page.text()).toContain('This is your short link.');
  await page.type('Address to shorten', '(https://example.com/map)');
  await page.press('Shorten');
  expect(page.text()).not.toContain('This is your short link.');
});

it('ends with one question, and leads to the links', async () => {
  const page = await draw(connected);
  expect(page.text()).toContain('One last question');
  expect(page.field('Record clicks once a day').checked).toBe(false);
  expect(page.get('See your links').getAttribute('href')).toBe('#/links/recent');
});

it('sends nothing for what is no address, and says why an address was not shortened', async () => {
  const page = await draw(connected);
  await page.type('Address to shorten', 'ftp://example.com');
  await page.press('Shorten');
  expect(page.text()).toContain('Only http and https addresses can be shortened');
  expect(page.worker.count('links.change')).toBe(0);
  page.worker.answers['links.change'] = () => failed({ kind: 'unreachable' });
  await page.type('Address to shorten', 'https://example.com/');
  await page.press('Shorten');
  expect(page.text()).toContain('could not be reached');
  expect(page.field('Address to shorten').value, 'what was typed stays').toBe('https://example.com/');
});
