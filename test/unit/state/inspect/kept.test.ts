import { expect, test } from 'vitest';
import { success } from '../../../../lib/failure/failure.ts';
import type { Inspection } from '../../../../lib/inspection/inspection.ts';
import { turn } from '../../../fakes/scripted-page.ts';
import { inspected, ledHere, link, openInspect, unknown } from '../../../fakes/inspect-page.ts';

const a = 'https://example.com/a';
const timeout = { kind: 'timeout' } as const;

/** Makes the service answer each address with `of`. */
const saying =
  (of: (address: string) => Inspection) =>
  ({ addresses }: { addresses: string[] }) =>
    success(addresses.map(of));

test('keeps a link that was just made while the service does not find it yet', async () => {
  const page = await openInspect([], {
    answers: {
      'links.change': () =>
        success({
          change: { action: 'shorten', address: a, foundNothing: true },
          shortUrl: 'https://sho.rt/a',
          link: null,
          made: 'new',
        }),
    },
  });
  await page.ask(a);
  await page.inspect.shortening.shorten(page.entry(a));
  await turn();
  expect(page.entry(a)).toMatchObject({ made: 'new', inspection: { leadingHere: { answer: { kind: 'link' } } } });

  page.answers['links.inspect'] = saying((address) => ({
    ...unknown(address),
    leadingHere: { answer: null, failure: timeout },
  }));
  await page.inspect.entries.ask([a]);
  expect(page.entry(a).inspection?.leadingHere).toMatchObject({
    answer: { kind: 'link', link: { shortUrl: 'https://sho.rt/a' } },
    failure: timeout,
  });
});

test('keeps one part of an answer when repeating the request loses it, and drops a short link that no longer exists', async () => {
  const page = await openInspect([link('a')]);
  await page.ask('https://sho.rt/a');
  page.answers['links.inspect'] = saying((address) => ({
    ...unknown(address),
    shortLink: { link: null, failure: timeout },
  }));
  await page.inspect.entries.ask(['https://sho.rt/a']);
  expect(page.entry('https://sho.rt/a').inspection?.shortLink).toEqual({ link: link('a'), failure: timeout });
  page.answers['links.inspect'] = saying(unknown);
  await page.inspect.entries.ask(['https://sho.rt/a']);
  expect(page.entry('https://sho.rt/a').inspection).toEqual(unknown('https://sho.rt/a'));
});

test("prefers the service's answer, complete or partial, to facts from another page", async () => {
  const page = await openInspect([link('a')]);
  await page.ask(a);
  const partly = { ...link('a'), title: null, clicks: null, createdAt: null, state: 'deleted' as const };
  page.answers['links.inspect'] = saying((address) => ({
    ...ledHere(address, partly),
    leadingHere: { ...ledHere(address, partly).leadingHere, failure: timeout },
  }));
  await page.inspect.entries.ask([a]);
  const shown = page.inspect.entries.link(partly);
  expect(shown.state).toBe('deleted');
  expect(shown.title, 'facts missing from this answer keep their old values').toBe('Title of a');
});

test('sends nothing more when Try again is pressed during a request', async () => {
  const page = await openInspect([link('a')]);
  page.answers['links.inspect'] = saying((address) => ({
    ...inspected(link('a'))(address),
    shortLink: { link: null, failure: timeout },
  }));
  await page.ask(a);
  const release = page.hold('links.inspect');
  page.inspect.again();
  page.inspect.again();
  await release();
  expect(page.count('links.inspect')).toBe(2);
});

test('asks about several addresses on one line, and about one with commas as it is', async () => {
  const page = await openInspect();
  await page.ask('https://example.com/a, https://example.com/b; https://example.com/c');
  expect(page.addresses()).toEqual(['https://example.com/a', 'https://example.com/b', 'https://example.com/c']);
  await page.ask('https://web.archive.org/web/2020,https://example.com/');
  expect(page.addresses()).toEqual(['https://web.archive.org/web/2020,https://example.com/']);
});
