import type { Page } from '@playwright/test';
import '../../drivers/chromium/extension-api.ts';
import { budget } from '../../tools/budget/budget.ts';
import { compare, figureOf } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import type { PopupSetup } from './bench-browser.ts';
import { addKnown, emptyShown, linkShown, usefulShown } from './scenes.ts';
import { inTurns, openTab } from './tab.ts';
import { closePopup, painted, shown, watchPopup, worstShift, type Opening } from './watch.ts';

/** Measures popups in a browser already in use. */
export async function measureWarm({ browser, service, site }: PopupSetup, rounds: number): Promise<Part> {
  const tab = await openTab(browser);
  const known = addKnown({ service, site }, 'remembered');
  await tab.page.goto(known.address);
  // The first look-up fills the cache.
  await tab.openOnce('curtail', linkShown(known.shortUrl));
  await tab.openOnce('empty', emptyShown);

  const empty: Opening[] = [];
  const remembered: Opening[] = [];
  const looked: Opening[] = [];
  const asleep: Opening[] = [];
  const fresh: Opening[] = [];
  const shortened: number[] = [];
  await inTurns(rounds, async (subject, round) => {
    await tab.page.goto(known.address);
    if (subject === 'empty') return void empty.push(await tab.openOnce('empty', emptyShown));
    remembered.push(await tab.openOnce('curtail', linkShown(known.shortUrl)));
    await browser.curtail.stopWorker();
    asleep.push(await tab.openOnce('curtail', linkShown(known.shortUrl)));

    const unseen = addKnown({ service, site }, `known-${round}`);
    await tab.page.goto(unseen.address);
    fresh.push(await tab.openOnce('curtail', linkShown(unseen.shortUrl)));

    const address = site.url(`new-${round}`);
    await tab.page.goto(address);
    looked.push(await tab.open('curtail', usefulShown(address)));
    shortened.push(await shortenedIn(tab.beside.curtail));
    await closePopup(tab.beside.curtail);
  });
  await tab.close();

  const { popup } = budget;
  const emptyPaint = painted('an empty popup’s first paint', empty);
  return {
    name: 'popup, warm',
    figures: [
      figureOf(emptyPaint),
      compare(painted('first paint', remembered), emptyPaint, popup.firstPaintWarm),
      compare(
        shown('the address and what is done with it', looked),
        painted('its own first paint', looked),
        popup.useful,
      ),
      compare(shown('a remembered short link', remembered), emptyPaint, popup.remembered),
      compare(shown('the same, the worker ended before', asleep), emptyPaint),
      compare(shown('a known page’s short link, not remembered', fresh), emptyPaint),
      compare({ what: 'from Shorten to the short link', unit: 'ms', values: shortened }, emptyPaint),
      figureOf(worstShift([...remembered, ...asleep, ...looked, ...fresh]), popup.layoutShift),
    ],
  };
}

/** Presses Shorten once it is there; returns the milliseconds from the press to the frame that shows the short link. */
async function shortenedIn(beside: Page): Promise<number> {
  await watchPopup(beside, [{ selector: 'button[data-next]', text: 'Shorten' }]);
  const watching = watchPopup(beside, linkShown(''));
  const pressed = await beside.evaluate(() => {
    const [popup] = chrome.extension.getViews({ type: 'popup' });
    const began = popup?.performance.now() ?? NaN;
    popup?.document.querySelector<HTMLElement>('button[data-next]')?.click();
    return began;
  });
  return (await watching).shown - pressed;
}
