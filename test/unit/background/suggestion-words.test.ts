// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its words, before anything asks for one
import '../../component/browser-words.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { KnownLink } from '../../../lib/link.ts';

/** The words as one of the two browsers reads them: which one it is stands when they are loaded. */
async function wordsFor(browser: 'chromium' | 'firefox') {
  vi.resetModules();
  vi.stubEnv('FIREFOX', browser === 'firefox' ? 'true' : ''); // It keeps texts alone.
  return import('../../../entrypoints/background/suggestion-words.ts');
}

const link: KnownLink = {
  shortUrl: 'https://sho.rt/a',
  title: 'Spring sale',
  clicks: 1200,
  state: 'active',
  describedAt: 1,
};

afterEach(() => vi.unstubAllEnvs());

describe('in Chromium', () => {
  it('titles and addresses with signs of markup are shown as they are, and make no markup', async () => {
    const { linkWords } = await wordsFor('chromium');
    const words = linkWords({ ...link, title: '<url>Tom & "Jerry"</url>', shortUrl: 'https://sho.rt/a?b&c<d' });
    expect(words).toBe(
      '&lt;url&gt;Tom &amp; "Jerry"&lt;/url&gt; <dim>·</dim> <url>https://sho.rt/a?b&amp;c&lt;d</url> <dim>· 1,200 clicks</dim>',
    );
  });

  it('a text that looks escaped already is shown as it was written', async () => {
    const { linkWords } = await wordsFor('chromium');
    expect(linkWords({ ...link, title: '&lt;' })).toMatch(/^&amp;lt; /);
  });
});

describe('in Firefox', () => {
  it('titles are shown as they are, without markup that nobody reads', async () => {
    const { linkWords } = await wordsFor('firefox');
    expect(linkWords({ ...link, title: 'Tom & <Jerry>' })).toBe('Tom & <Jerry> · https://sho.rt/a · 1,200 clicks');
  });
});

describe('a suggestion', () => {
  it('says that a link is deleted in place of its clicks', async () => {
    const { linkWords } = await wordsFor('firefox');
    expect(linkWords({ ...link, state: 'deleted' })).toBe('Spring sale · https://sho.rt/a · Deleted');
  });

  it.each([
    [{ title: null }, 'https://sho.rt/a · 1,200 clicks'],
    [{ title: '' }, 'https://sho.rt/a · 1,200 clicks'],
    [{ clicks: null }, 'Spring sale · https://sho.rt/a'],
    [{ clicks: 0 }, 'Spring sale · https://sho.rt/a · 0 clicks'],
    [{ clicks: 1 }, 'Spring sale · https://sho.rt/a · 1 click'],
  ])('tells what is known, and no more: %j', async (facts, words) => {
    const { linkWords } = await wordsFor('firefox');
    expect(linkWords({ ...link, ...facts })).toBe(words);
  });

  it.each(['chromium', 'firefox'] as const)(
    'says what Enter does, and repeats nothing of what was typed (%s)',
    async (browser) => {
      const { defaultWords } = await wordsFor(browser);
      expect(defaultWords({ kind: 'nothing' })).toBe(
        'Type an address to inspect, or a few letters to search your links',
      );
      expect(defaultWords({ kind: 'search', query: '<b> & co' })).toBe('Search your links');
      const addresses = ['https://a.example/?b&c', 'https://b.example/', 'https://c.example/'];
      expect(defaultWords({ kind: 'addresses', addresses: addresses.slice(0, 1) })).toBe('Inspect this address');
      expect(defaultWords({ kind: 'addresses', addresses })).toBe('Inspect 3 addresses');
    },
  );
});
