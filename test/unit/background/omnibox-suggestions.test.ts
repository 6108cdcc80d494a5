import { expect, it } from 'vitest';
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
