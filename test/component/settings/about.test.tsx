import { expect, test } from 'vitest';
import { drawSettings } from '../../fakes/drawn-settings.tsx';
import { connected } from '../../fakes/settings-page.ts';

test('About is the last part, says which version runs where, and is one place with a list of five links', async () => {
  const { headings, text, all } = await drawSettings({ section: 'about', status: connected });
  expect(headings().at(-1)).toBe('About');
  expect(text()).toContain('Version 1.1.0, in Chromium 141.0');
  expect(all('[aria-labelledby=about]').map(({ tagName }) => tagName)).toEqual(['SECTION']);
  expect(all('section[aria-labelledby=about] ul > li > a')).toHaveLength(5);
});

test.each([
  ['What changed', '/changelog.html'],
  ['Privacy', '/privacy.html'],
  ['Licences', '/licences.txt'],
  ['Source', 'https://curtail.example'],
  ['Report a problem', 'https://curtail.example/issues'],
])('%s opens in a new tab, and does not say where the person comes from', async (name, href) => {
  const { get, all } = await drawSettings({ section: 'about' });
  const link = get(name, all('[role=tabpanel]')[0]) as HTMLAnchorElement;
  expect([link.getAttribute('href'), link.target, link.rel]).toEqual([href, '_blank', 'noreferrer']);
});

test('a site whose address ends with a slash has its problems where they are reported', async () => {
  const { get } = await drawSettings({ section: 'about', homepage: 'https://curtail.example/' });
  expect(get('Source').getAttribute('href')).toBe('https://curtail.example/');
  expect(get('Report a problem').getAttribute('href')).toBe('https://curtail.example/issues');
});

test('what is shown is what is copied', async () => {
  const { all, press, settle, clipboard, status, worker } = await drawSettings({ section: 'about', status: connected });
  expect(worker.count('diagnostics.read'), 'nothing is read before a press').toBe(0);
  await settle(() => {
    const [details] = all<HTMLDetailsElement>('details:has(summary)').slice(-1);
    if (details === undefined) throw new Error('there is nothing to unfold');
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });
  expect(all('pre')[0]?.textContent).toContain('Last failures (at most 100;');
  worker.diagnostics = { ...worker.diagnostics, failures: ['1800000000000 timeout links.find'] };
  await press('Copy diagnostics');
  expect(clipboard.text).toContain('timeout  links.find');
  expect(all('pre')[0]?.textContent).toBe(clipboard.text);
  expect(status()).toContain('Copied');
});

test('says that it reads, until it has copied or the browser has refused to', async () => {
  const { press, settle, clipboard, status, worker } = await drawSettings({ section: 'about', status: connected });
  await press('Copy diagnostics');
  const release = worker.hold('links.cached');
  await press('Copy diagnostics');
  expect(status(), 'what was copied before is no answer to this press').toContain('Reading diagnostics…');
  expect(status()).not.toContain('Copied');
  clipboard.text = '';
  await settle(release);
  expect(clipboard.text).toContain('Kept links: 0');
  expect(status()).toContain('Copied');
  expect(status()).not.toContain('Reading');
  clipboard.refuses = true;
  await press('Copy diagnostics');
  expect(status()).toContain('Could not copy');
});

test.each([
  ['in a private window', { status: connected, isPrivate: true }, 'not read in a private window'],
  ['without an account', {}, 'No account is connected.'],
])('%s, the worker is not asked for counts of links', async (_where, opening, words) => {
  const { press, clipboard, worker } = await drawSettings({ section: 'about', ...opening });
  await press('Copy diagnostics');
  expect(clipboard.text).toContain(words);
  expect(clipboard.text).toContain('Last failures (at most 100;');
  expect(worker.asked.filter(({ operation }) => /^(links|history\.part)/.test(operation))).toEqual([]);
});
