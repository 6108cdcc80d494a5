import { speakArabic } from '../../fakes/browser-messages.ts';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import type { PartialLink } from '../../../lib/link/link.ts';
import { buildFor } from '../../fakes/build-for.ts';

/** Loads the suggestions for one of the two browsers: the module reads which one when it is loaded. */
async function suggestionsIn(browser: 'chromium' | 'firefox') {
  buildFor(browser);
  return import('../../../entrypoints/background/omnibox.ts');
}

const link: PartialLink = {
  shortUrl: 'https://sho.rt/a',
  title: 'Spring sale',
  clicks: 1200,
  state: 'active',
  describedAt: 1,
};

it('in Chromium escapes markup in titles and addresses, also if it looks escaped already', async () => {
  const { linkSuggestion } = await suggestionsIn('chromium');
  const words = linkSuggestion({
    ...link,
    title: '<url>Tom & "Jerry"</url> &lt;',
    shortUrl: 'https://sho.rt/a?b&c<d',
  });
  expect(words).toBe(
    '&lt;url&gt;Tom &amp; "Jerry"&lt;/url&gt; &amp;lt; <dim>·</dim> <url>https://sho.rt/a?b&amp;c&lt;d</url> <dim>· 1,200 clicks</dim>',
  );
});

/** XML 1.0 allows no other characters, not even escaped. */
const isXml = (text: string): boolean => /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u.test(text);

it.each([
  ['a character that is none', 'Sale\ufffe', 'Sale'],
  ['another one', '\uffffSale', 'Sale'],
  ['half of an emoji', 'Sa\ud83dle \udc00', 'Sale '],
  ['control characters', 'S\u0000a\u000bl\u001fe', 'Sale'],
  ['an emoji, which stays', 'Sale 🛍️', 'Sale 🛍️'],
])('in Chromium a suggestion has nothing that no XML has: %s', async (_what, title, shown) => {
  const { linkSuggestion } = await suggestionsIn('chromium');
  const words = linkSuggestion({ ...link, title, shortUrl: `https://sho.rt/a\ufffe` });
  expect(words).toBe(`${shown} <dim>·</dim> <url>https://sho.rt/a</url> <dim>· 1,200 clicks</dim>`);
  expect(isXml(words)).toBe(true);
});

it('in Chromium every title makes a suggestion that the browser can read', async () => {
  const { linkSuggestion } = await suggestionsIn('chromium');
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff)), (codes) => {
      expect(isXml(linkSuggestion({ ...link, title: String.fromCharCode(...codes) }))).toBe(true);
    }),
  );
});

it('in Firefox shows titles as they are, without markup', async () => {
  const { linkSuggestion } = await suggestionsIn('firefox');
  expect(linkSuggestion({ ...link, title: 'Tom & <Jerry>' })).toBe('Tom & <Jerry> · https://sho.rt/a · 1,200 clicks');
});

it.each([
  [{ title: null }, 'https://sho.rt/a · 1,200 clicks'],
  [{ title: '' }, 'https://sho.rt/a · 1,200 clicks'],
  [{ clicks: null }, 'Spring sale · https://sho.rt/a'],
  [{ clicks: 0 }, 'Spring sale · https://sho.rt/a · 0 clicks'],
  [{ clicks: 1 }, 'Spring sale · https://sho.rt/a · 1 click'],
  [{ state: 'deleted' }, 'Spring sale · https://sho.rt/a · Deleted'],
] as const)('a suggestion shows only known fields, and no clicks of a deleted link: %j', async (facts, words) => {
  const { linkSuggestion } = await suggestionsIn('firefox');
  expect(linkSuggestion({ ...link, ...facts })).toBe(words);
});

it.each(['chromium', 'firefox'] as const)(
  'the first suggestion says what Enter does without repeating the typed text (%s)',
  async (browser) => {
    const { defaultSuggestion } = await suggestionsIn(browser);
    expect(defaultSuggestion({ kind: 'nothing' })).toBe(
      'Type an address to inspect, or a few letters to search your links',
    );
    expect(defaultSuggestion({ kind: 'search', query: '<b> & co' })).toBe('Search your links');
    const addresses = ['https://a.example/?b&c', 'https://b.example/', 'https://c.example/'];
    expect(defaultSuggestion({ kind: 'addresses', addresses: addresses.slice(0, 1) })).toBe('Inspect this address');
    expect(defaultSuggestion({ kind: 'addresses', addresses })).toBe('Inspect 3 addresses');
  },
);

it.each(['chromium', 'firefox'] as const)(
  'in %s a suggestion in Arabic has the address from left to right as a whole, and the title in its own direction',
  async (browser) => {
    const { linkSuggestion } = await suggestionsIn(browser);
    onTestFinished(speakArabic());
    const words = linkSuggestion({ ...link, shortUrl: 'http://127.0.0.1:8787/x/' });
    expect(words).toContain('\u2066http://127.0.0.1:8787/x/\u2069');
    expect(words).toContain('\u2068Spring sale\u2069');
  },
);

it('a suggestion shows a host in another script as people write it', async () => {
  const { linkSuggestion } = await suggestionsIn('firefox');
  expect(linkSuggestion({ ...link, shortUrl: 'https://xn--mnchen-3ya.example/a' })).toContain(
    'https://münchen.example/a',
  );
});
