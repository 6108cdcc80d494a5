import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import type { addressListOf } from '../../../lib/address-list/address-list.ts';
import type { readWholeText } from '../../../lib/address-list/read-whole-text.ts';
import type { TextSource } from '../../../lib/address-list/whole-text.ts';
import { bundled } from '../../drivers/chromium/bundled.ts';
import { connect } from '../../flows/connect-in-chromium.ts';
import { button, openLinks, said } from '../../flows/links-page.ts';
import { give, openText } from '../../flows/whole-text.ts';
import { budget } from '../../tools/budget/budget.ts';
import { compare, figureOf, type Figure, type Series } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import { withBrowser } from './bench-setup.ts';
import { longestTaskOf } from './long-tasks.ts';
import { shown } from './measures.ts';

/** Counts of links in the text, and of times that it is read and written. */
const [many, times] = [5000, 7];

const words = 'Some words of a long text about <b>many</b> things, with a lot of its formatting. '.repeat(4);

/** A text of about two megabytes: as HTML, and in Markdown. */
const paragraphs = Array.from(
  { length: many },
  (_, place) => `<p class="MsoNormal" style="margin: 0">${words}<a href="https://example.com/${place}">here</a>.</p>`,
);
const html = paragraphs.join('\n');
const markdown = paragraphs
  .map((_, place) => `${words.replaceAll(/<\/?b>/g, '**')}[here](https://example.com/${place}).`)
  .join('\n\n');
const plain = markdown.replaceAll(/\[here\]\([^)]*\)|\*\*/g, (sign) => (sign === '**' ? '' : 'here'));

const file = { name: 'text.md', mimeType: 'text/markdown', buffer: Buffer.from(markdown) };

/** Measures reading a long text with many links and writing it with short links, beside the browser's own parsing. */
export const measureWholeText = (executablePath: string): Promise<Part[]> =>
  withBrowser(executablePath, async ({ curtail, startService }) => {
    const code = await curtail.context.newPage();
    await code.addScriptTag({ content: await bundled('lib/address-list/read-whole-text.ts', 'wholeText') });
    const formatted = await timesOf(code, { plain, html });
    const unformatted = await timesOf(code, { plain: markdown, html: null });
    const listTasks = await tasksOfLists(code);
    const service = await startService();
    await connect(curtail, service);
    const page = await openLinks(curtail);
    const { wholeText } = budget.links;
    const series = (what: string, values: readonly number[]): Series => ({ what, unit: 'ms', values });
    const parsing = series('parsing and writing by the browser', formatted.parsing);
    /** Measures the longest task of some work, three times with an empty box. */
    async function task(what: string, work: () => Promise<unknown>): Promise<Figure> {
      const tasks: number[] = [];
      while (tasks.length < 3) {
        tasks.push(
          await longestTaskOf(page, async () => {
            await work();
            await found();
          }),
        );
        await clear();
      }
      return compare(series(`longest task: ${what}`, tasks), parsing, wholeText.task);
    }

    const found = (): Promise<void> => said(page, `${shown(many)} links in the text`).waitFor();
    const box = await openText(page);
    const clear = async (): Promise<void> => {
      if (await button(page, 'Clear').isVisible()) await button(page, 'Clear').click();
      else await box.fill('');
      await said(page, 'links in the text').waitFor({ state: 'hidden' });
    };
    return [
      {
        name: `a list of ${shown(rows)} addresses`,
        figures: listTasks.map(([kind, tasks]) =>
          figureOf(series(`longest task: reading ${kind}`, tasks), budget.links.rows),
        ),
      },
      {
        name: `a text of ${shown(many)} links`,
        figures: [
          figureOf(parsing),
          compare(series('reading it with its formatting', formatted.reading), parsing, wholeText.formatted),
          compare(series('writing it with its formatting', formatted.writing), parsing, wholeText.formatted),
          compare(series('reading it in Markdown', unformatted.reading), parsing, wholeText.markdown),
          compare(series('writing it in Markdown', unformatted.writing), parsing, wholeText.markdown),
          await task('pasting it with its formatting', () => give(box, { plain, html })),
          await task('taking it in Markdown from a file', () =>
            page.getByLabel('Choose or drop a file').setInputFiles(file),
          ),
        ],
      },
    ];
  });

/** Count of addresses of a list. */
const rows = 10_000;

const places = [...Array.from({ length: rows }).keys()];
const addressAt = (place: number): string => `https://example.com/a/page/${place}?q=${place}&lang=en`;

/** Lists as other programs write them. */
const lists: Readonly<Record<string, string>> = {
  lines: places.map((place) => `- [ ] ${addressAt(place)} (Page ${place})`).join('\n'),
  'a table': [
    'Link,Custom Link,Destination URL,Title',
    ...places.map((place) => `https://bit.example/${place},,${addressAt(place)},Page ${place}`),
  ].join('\n'),
  JSON: JSON.stringify({
    links: places.map((place) => ({ id: place, url: addressAt(place), shortLink: `https://d.example/${place}` })),
  }),
  'a sitemap': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places
    .map((place) => `<url><loc>${addressAt(place).replaceAll('&', '&amp;')}</loc></url>`)
    .join('\n')}</urlset>`,
};

/** Returns the longest task (milliseconds) of reading each list, each of three times. */
async function tasksOfLists(code: Page): Promise<(readonly [string, number[]])[]> {
  await code.addScriptTag({ content: await bundled('lib/address-list/address-list.ts', 'list') });
  const tasks: (readonly [string, number[]])[] = [];
  for (const [kind, text] of Object.entries(lists)) {
    const longest: number[] = [];
    while (longest.length < 3) {
      const { length, gap } = await code.evaluate(readAndWatch, text);
      if (length !== rows) throw new Error(`${length} addresses were read in ${kind}, not ${rows}.`);
      longest.push(gap);
    }
    tasks.push([kind, longest]);
  }
  return tasks;
}

/**
 * Reads a list in the page, and returns its count of addresses and the longest time between two messages that the page
 * sends itself meanwhile (milliseconds): the browser records the tasks of such a short time too late.
 */
async function readAndWatch(pasted: string): Promise<{ length: number; gap: number }> {
  const { port1, port2 } = new MessageChannel();
  let [last, gap] = [performance.now(), 0];
  const look = (): void => {
    const now = performance.now();
    gap = Math.max(gap, now - last);
    last = now;
  };
  port1.addEventListener('message', () => {
    look();
    port2.postMessage(null);
  });
  port1.start();
  port2.postMessage(null);
  const { good } = await list.addressListOf(pasted);
  look();
  port1.close();
  return { length: good.length, gap };
}

declare const list: { addressListOf: typeof addressListOf };
declare const wholeText: { readWholeText: typeof readWholeText };

/** Returns the milliseconds of each time that a text is read and written, and that the browser parses and writes the HTML. */
const timesOf = (
  page: Page,
  source: TextSource,
): Promise<Record<'parsing' | 'reading' | 'writing', readonly number[]>> =>
  page.evaluate(
    async ({ source, html, times }) => {
      const found = { parsing: [] as number[], reading: [] as number[], writing: [] as number[] };
      async function measure(times: number[], work: () => unknown): Promise<void> {
        const began = performance.now();
        await work();
        times.push(performance.now() - began);
      }
      for (let time = 0; time < times; time += 1) {
        await measure(
          found.parsing,
          () => new DOMParser().parseFromString(html, 'text/html').documentElement.outerHTML.length,
        );
        let text = await wholeText.readWholeText({ plain: '', html: null });
        await measure(found.reading, async () => (text = await wholeText.readWholeText(source)));
        const shortUrls = new Map(text.links.map((_, place) => [place, `https://sho.rt/${place}`]));
        await measure(found.writing, () => text.write(shortUrls));
      }
      return found;
    },
    { source, html, times },
  );
