import type { Page } from '@playwright/test';
import '../../e2e/harness/extension-api.ts';
import { budget } from '../budget.ts';
import { compare, figureOf, type Series } from '../figures.ts';
import type { Part } from '../report.ts';
import type { PopupGround } from './popup.ts';
import { addKnown, emptyShown, linkShown, usefulShown } from './scenes.ts';
import { closePopup, watchPopup, type Awaited, type Opening } from './watch.ts';
import type { Subject } from './stand.ts';

/** Popups in a browser that has been in use: both extensions' in turns. */
export async function measureWarm({ stand, service, site }: PopupGround, rounds: number): Promise<Part> {
  const beside = { curtail: await stand.beside('curtail'), empty: await stand.beside('empty') };
  const page = await stand.context.newPage();

  async function open(subject: Subject, awaited: readonly Awaited[]): Promise<Opening> {
    const watching = watchPopup(beside[subject], awaited);
    await stand.press(subject, page);
    return await watching;
  }
  async function openOnce(subject: Subject, awaited: readonly Awaited[]): Promise<Opening> {
    const opening = await open(subject, awaited);
    await closePopup(beside[subject]);
    return opening;
  }

  const known = addKnown({ service, site }, 'remembered');
  await page.goto(known.address);
  await openOnce('curtail', linkShown(known.shortUrl));
  await openOnce('empty', emptyShown);

  const empty: Opening[] = [];
  const remembered: Opening[] = [];
  const looked: Opening[] = [];
  const fresh: Opening[] = [];
  const shortened: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(known.address);
    const emptyFirst = round % 2 === 0;
    if (emptyFirst) empty.push(await openOnce('empty', emptyShown));
    remembered.push(await openOnce('curtail', linkShown(known.shortUrl)));
    if (!emptyFirst) empty.push(await openOnce('empty', emptyShown));

    const unseen = addKnown({ service, site }, `known-${round}`);
    await page.goto(unseen.address);
    fresh.push(await openOnce('curtail', linkShown(unseen.shortUrl)));

    await page.goto(site.url(`new-${round}`));
    looked.push(await open('curtail', usefulShown(site.url(`new-${round}`))));
    shortened.push(await shortenedIn(beside.curtail));
    await closePopup(beside.curtail);
  }
  await Promise.all([page.close(), beside.curtail.close(), beside.empty.close()]);

  const { popup } = budget;
  const emptyPaint = times('an empty popup’s first paint', empty, ({ firstPaint }) => firstPaint);
  const ownPaint = times('Curtail’s first paint', looked, ({ firstPaint }) => firstPaint);
  const series = (what: string, openings: readonly Opening[]): Series => times(what, openings, ({ shown }) => shown);
  const all = [...remembered, ...looked, ...fresh];
  return {
    name: 'popup, warm',
    figures: [
      figureOf(emptyPaint),
      compare(
        times('first paint', remembered, ({ firstPaint }) => firstPaint),
        emptyPaint,
        popup.firstPaintWarm,
      ),
      compare(series('the address and what is done with it', looked), ownPaint, popup.useful),
      compare(series('a remembered short link', remembered), emptyPaint, popup.remembered),
      compare(series('a known page’s link, not remembered', fresh), emptyPaint),
      figureOf({ what: 'Shorten to short link', unit: 'ms', values: shortened }),
      figureOf(
        { what: 'layout shift, the worst', unit: 'shift', values: [Math.max(...all.map(({ shift }) => shift))] },
        popup.layoutShift,
      ),
    ],
  };
}

function times(what: string, openings: readonly Opening[], of: (opening: Opening) => number): Series {
  return { what, unit: 'ms', values: openings.map(of) };
}

/** Presses Shorten once it is there; the milliseconds from the press to the frame that shows the short link. */
function shortenedIn(beside: Page): Promise<number> {
  return beside.evaluate(async () => {
    const [popup] = chrome.extension.getViews({ type: 'popup' });
    if (popup === undefined) throw new Error('The popup is gone.');
    const { document, performance } = popup;
    const until = <Found>(find: () => Found | null): Promise<Found> =>
      new Promise((resolve) => {
        function look(): void {
          const found = find();
          if (found === null) return;
          observer.disconnect();
          resolve(found);
        }
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
        look();
      });
    const button = await until(() => document.querySelector<HTMLElement>('button.primary'));
    const began = performance.now();
    button.click();
    await until(() => document.querySelector('.short a'));
    return await new Promise<number>((resolve) =>
      popup.requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - began));
        port1.start();
        port2.postMessage(null);
      }),
    );
  });
}
