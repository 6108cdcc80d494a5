import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Page } from '@playwright/test';
import { linksOf, written } from '../fakes/text-with-links.ts';
import { seed } from '../tools/tally/seed.ts';
import { expected } from './clipboards/expected.ts';
import { expect, test } from './harness/fixtures.ts';
import { forbidden, hostileHtml } from './harness/hostile-html.ts';
import { madeFormatting } from './harness/made-formatting.ts';
import { loadWholeText, shortenTexts, treesOf, type LeftOut, type TreeChange } from './harness/formatted-page.ts';

const folder = join(import.meta.dirname, 'clipboards');

/** Returns the content of a file of the folder; empty if there is none. */
const contentOf = (name: string): Promise<string> => readFile(join(folder, name), 'utf8').catch(() => '');

/** Returns a short link for the link at this place. */
const shortOf = (place: number): string => `https://sho.rt/s${place}`;

/** What of other programs' formatted texts does not come back: it is no formatting, or would run or load something. */
const onPurpose: LeftOut = {
  wrappers: ['google-sheets-html-origin', 'o:p', 'semantics'],
  elements: ['link', 'meta'],
  attributes: [
    '^html xmlns:',
    ' (?:contenteditable|alttext|moz-do-not-send|originalsrc|delay|apple-inline|x-apple-data-detectors|v:shapes)=',
    ' href=(?:javascript|x-apple-data-detectors):',
  ],
};

test('finds the links of formatted texts from every program, and changes only their addresses', async ({ visit }) => {
  const names = Object.keys(expected);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.html'));
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.html`).toSorted());
  const page = await visit('formatted');
  await loadWholeText(page);

  for (const name of names) {
    const source = { html: await contentOf(`${name}.html`), plain: await contentOf(`${name}.txt`) };
    const links = expected[name] ?? [];
    const changes = links.flatMap(({ to, why, renamed }, place): TreeChange[] =>
      why === null
        ? [{ from: to, to: shortOf(place), words: renamed?.replace('sho.rt/x', `sho.rt/s${place}`) ?? null }]
        : [],
    );
    const [read] = await shortenTexts(page, [
      { source, shortUrls: Object.fromEntries(changes.map(({ from, to }) => [from, to])) },
    ]);
    const found = read?.links.map(({ words, written, problem, isCode }) => ({
      words,
      to: written,
      why: problem ?? (isCode ? 'code' : null),
    }));
    expect.soft(found, name).toEqual(links.map(({ words, to, why }) => ({ words, to, why })));
    const [now, wanted] = await treesOf(
      page,
      [
        { html: read?.clip.html ?? '', changes: [] },
        { html: source.html, changes },
      ],
      onPurpose,
    );
    expect.soft(now, name).toBe(wanted);

    let plain = source.plain;
    for (const { from, to, words } of changes) {
      const shown = links.find((link) => link.to === from)?.words ?? '';
      plain = plain.replaceAll(from, to);
      if (words !== null) plain = plain.replaceAll(shown, words);
    }
    if (plain !== '') expect.soft(read?.clip.text, `${name} without formatting`).toBe(plain);
  }
});

test('every link that is not shortened comes back with its address, to the byte', async ({ visit }) => {
  const page = await visit('formatted');
  await loadWholeText(page);
  const targets = [
    '*|UNSUB|*',
    '*|ARCHIVE|*',
    '{{ unsubscribe_url }}',
    '%%unsubscribe%%',
    '[unsubscribe]',
    '$unsubscribe$',
    '<%= link %>',
    'UNSUB_LINK',
    'unsubscribe:link',
    '{unsubscribe:https://a.example/bye}',
    '/x?y=1',
    '#part',
    'mailto:a@b.example?subject=a%20b',
    'whatsapp://send?text=Hi',
    'webcal://a.example/x.ics',
    'tg://resolve?domain=x',
    'geo:52.5,13.4',
    ' https://a.example/a b ',
    'https://a.example/É?q=ü',
  ];
  const anchor = (to: string): string => `<a href="${to.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}">x</a>`;
  const scripts = ['javascript:x()', ' java\tscript:x()', '\u0001JavaScript:x()', 'data:text/html,x'];
  const html = `<p>${anchor('https://a.example/short')} ${[...targets, ...scripts].map(anchor).join(' ')}</p>`;
  const [read] = await shortenTexts(page, [
    { source: { html, plain: '' }, shortUrls: { 'https://a.example/short': shortOf(0) } },
  ]);
  const written = await page.evaluate(
    (text) =>
      [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('a')].map((link) =>
        link.getAttribute('href'),
      ),
    read?.clip.html ?? '',
  );
  expect(written).toEqual([shortOf(0), ...targets, ...scripts.map(() => null)]);
});

/** Texts as programs write them whose address is spread over several elements: formatted, plain, and the address. */
const spread: readonly [program: string, html: string, plain: string, address: string][] = [
  [
    'a word in bold',
    '<p>See https://example.com/<b>sale</b>?a=1 now.</p>',
    'See https://example.com/sale?a=1 now.',
    'https://example.com/sale?a=1',
  ],
  [
    'Word',
    '<p class=MsoNormal>https://<span class=SpellE>exampel</span>.com/a and more</p>',
    'https://exampel.com/a and more',
    'https://exampel.com/a',
  ],
  [
    'VS Code',
    '<div><span>const u = </span><span>`https://api.example/</span><span>${</span><span>id</span><span>}</span><span>`</span></div>',
    'const u = `https://api.example/${id}`',
    'https://api.example/${id}',
  ],
  [
    'a message',
    '<div>https://a.example/<wbr>very/<wbr>long<br>next line</div>',
    'https://a.example/very/long\nnext line',
    'https://a.example/very/long',
  ],
];

test('an address that is spread over several elements is one, the same as in the text without formatting', async ({
  visit,
}) => {
  const page = await visit('formatted');
  await loadWholeText(page);
  for (const [program, html, plain, address] of spread) {
    const linked = `${html}<p><a href="https://linked.example/">here</a></p>`;
    const shortUrls = { [address]: 'https://sho.rt/1' };
    const [formatted, unformatted] = await shortenTexts(page, [
      { source: { html: linked, plain: `${plain}\nhere` }, shortUrls },
      { source: { html: null, plain }, shortUrls },
    ]);
    expect
      .soft(
        formatted?.links.map(({ written }) => written),
        program,
      )
      .toEqual([address, 'https://linked.example/']);
    expect
      .soft(
        unformatted?.links.map(({ written }) => written),
        program,
      )
      .toEqual([address]);
    const words = (text: string): string => text.replaceAll(/<[^<>]*>/g, '');
    const wanted = words(html).replace(address, 'https://sho.rt/1');
    expect.soft(words(formatted?.clip.html ?? ''), program).toBe(`${wanted}here`);
    expect.soft(formatted?.clip.text, program).toBe(`${plain.replace(address, 'https://sho.rt/1')}\nhere`);
    expect.soft(unformatted?.clip.text, program).toBe(plain.replace(address, 'https://sho.rt/1'));
  }
});

test('nothing in a hostile text runs, loads or comes back', async ({ visit, site }) => {
  const page = await visit('hostile');
  await loadWholeText(page);
  const requests: string[] = [];
  page.context().on('request', (request) => requests.push(request.url()));
  const shortUrls = { 'https://a.example/harmless': 'https://sho.rt/x' };
  const read = await shortenTexts(
    page,
    hostileHtml.map((html) => ({ source: { plain: '', html }, shortUrls })),
  );
  // Had any of it asked for something, that request would come before this one.
  await page.evaluate((address) => fetch(address), site.url('last'));
  expect(requests).toEqual([site.url('last')]);
  expect(await hasRun(page)).toBe(false);

  const clips = read.map(({ clip }) => clip.html ?? '');
  const left = await page.evaluate(
    ({ clips, selector, attributes }) =>
      clips.flatMap((html) => {
        const { documentElement } = new DOMParser().parseFromString(html, 'text/html');
        const elements = Array.from(documentElement.querySelectorAll(selector), ({ outerHTML }) => outerHTML);
        const all = Array.from(documentElement.querySelectorAll('*'), (element) => [...element.attributes]).flat();
        const written = all.map(({ name, value }) => `${name}=${value}`);
        const sheets = Array.from(documentElement.querySelectorAll('style'), ({ textContent }) => textContent);
        return [
          ...elements,
          ...written.filter((attribute) => attributes.some((pattern) => new RegExp(pattern, 'i').test(attribute))),
          ...sheets.filter((sheet) => /@import|\\/i.test(sheet)),
        ];
      }),
    { clips, ...forbidden },
  );
  expect(left).toEqual([]);

  // Of some, as of a text that never ends, the harmless link is a part.
  const harmless = clips.filter((html) => html.includes('<a href="https://sho.rt/x">sho.rt/x</a>'));
  expect(clips.length - harmless.length).toBeLessThan(8);

  const reader = await visit('reader');
  await reader.route('**', (route) => route.abort());
  await showInFrames(reader, clips);
  expect(await hasRun(reader), 'nor where it is pasted').toBe(false);
  await showInFrames(reader, hostileHtml.slice(0, 1));
  expect(await hasRun(reader), 'as the unchanged text does').toBe(true);
});

const hasRun = (page: Page): Promise<boolean> => page.evaluate(() => 'ran' in globalThis);

/** Shows pieces of HTML as pages of their own until each is loaded. */
const showInFrames = (page: Page, pieces: readonly string[]): Promise<unknown> =>
  page.evaluate((pieces) => {
    const loaded = pieces.map((html) => {
      const frame = document.createElement('iframe');
      frame.srcdoc = html;
      document.body.append(frame);
      return new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    });
    return Promise.all(loaded);
  }, pieces);

test('any formatting comes back as the same tree, but for the addresses of chosen links', async ({ visit }) => {
  const page = await visit('made');
  await loadWholeText(page);
  const cases = fc.sample(madeFormatting, { numRuns: 300, seed }).map((text, at) => {
    const links = linksOf(text);
    // Every third link is left out, another one in each text.
    const chosen = links.flatMap((link, place) =>
      link.address !== null && (place + at) % 3 !== 0 ? [[link, shortOf(place)] as const] : [],
    );
    return { text, links, shortUrls: new Map(chosen) };
  });
  const read = await shortenTexts(
    page,
    cases.map(({ text, links, shortUrls }) => ({
      source: { plain: '', html: written(text) },
      shortUrls: links.map((link) => shortUrls.get(link) ?? null),
    })),
  );
  for (const [at, { text, links }] of cases.entries()) {
    const found = read[at]?.links.map(({ written, address, problem, isCode }) => ({
      written,
      address,
      problem,
      isCode,
    }));
    expect(found, written(text)).toEqual(links);
  }
  const formatted = cases.filter(({ links }) => links.length > 0);
  const now = read.flatMap(({ clip, isFormatted }) => (isFormatted ? [{ html: clip.html ?? '', changes: [] }] : []));
  const wanted = formatted.map(({ text, shortUrls }) => ({ html: written(text, shortUrls), changes: [] }));
  expect(await treesOf(page, now, onPurpose)).toEqual(await treesOf(page, wanted, onPurpose));
});

const address = 'https://a.example/x';

test('the text without formatting changes at the same places', async ({ visit }) => {
  const page = await visit('unformatted');
  await loadWholeText(page);
  const cases: { html: string; plain: string; chosen: (string | null)[]; wanted: string }[] = [
    {
      html: `<p>${address} and ${address}</p>`,
      plain: `${address} and ${address}`,
      chosen: [null, 'https://sho.rt/2'],
      wanted: `${address} and https://sho.rt/2`,
    },
    {
      html: `<a href="${address}">a.example/x</a> and ${address}/longer`,
      plain: `a.example/x and ${address}/longer`,
      chosen: ['https://sho.rt/1', null],
      wanted: `sho.rt/1 and ${address}/longer`,
    },
    {
      html: `<img alt="${address}/longer"><a href="${address}">https://a.exa…</a>`,
      plain: `${address}/longer https://a.exa…`,
      chosen: ['https://sho.rt/1'],
      wanted: `${address}/longer https://sho.rt/1`,
    },
    {
      html: `<a href="${address}">this</a> or <a href="${address}">${address}</a>`,
      plain: `this <${address}> or ${address}`,
      chosen: ['https://sho.rt/1', 'https://sho.rt/1'],
      wanted: 'this <https://sho.rt/1> or https://sho.rt/1',
    },
    {
      html: `<h1>Two</h1><p>The <a href="${address}">a.example/x</a></p><ul><li>${address}/y</li></ul>`,
      plain: '',
      chosen: ['https://sho.rt/1', 'https://sho.rt/2'],
      wanted: 'Two\n\nThe sho.rt/1\n\nhttps://sho.rt/2',
    },
  ];
  const read = await shortenTexts(
    page,
    cases.map(({ html, plain, chosen }) => ({ source: { html, plain }, shortUrls: chosen })),
  );
  expect(read.map(({ clip }) => clip.text)).toEqual(cases.map(({ wanted }) => wanted));
});
