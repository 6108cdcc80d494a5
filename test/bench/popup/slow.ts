import { budget } from '../../tools/budget/budget.ts';
import { compare, figureOf } from '../../tools/budget/figures.ts';
import type { Part } from '../report.ts';
import type { PopupSetup } from './bench-browser.ts';
import { addKnown, emptyShown, linkShown, usefulShown } from './scenes.ts';
import { inTurns, openTab } from './tab.ts';
import { painted, shown, worstShift, type Opening } from './watch.ts';

/** How many times slower the processor is, and milliseconds until the service answers. */
const slowness = { processor: 6, service: 400 };

/** Measures the popups on a slow machine and a slow network. */
export async function measureSlow({ browser, service, site }: PopupSetup, rounds: number): Promise<Part> {
  const tab = await openTab(browser);
  const known = addKnown({ service, site }, 'remembered-slow');
  await tab.page.goto(known.address);
  await tab.openOnce('curtail', linkShown(known.shortUrl));
  // A page beside a popup shares its thread.
  for (const page of Object.values(tab.beside)) {
    const session = await browser.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness.processor });
  }
  service.slow(slowness.service);

  const empty: Opening[] = [];
  const remembered: Opening[] = [];
  const looked: Opening[] = [];
  await inTurns(rounds, async (subject, round) => {
    await tab.page.goto(known.address);
    if (subject === 'empty') return void empty.push(await tab.openOnce('empty', emptyShown));
    remembered.push(await tab.openOnce('curtail', linkShown(known.shortUrl)));
    const address = site.url(`slow-${round}`);
    await tab.page.goto(address);
    looked.push(await tab.openOnce('curtail', usefulShown(address)));
  });
  await tab.close();

  const emptyPaint = painted('an empty popup’s first paint', empty);
  return {
    name: `popup, the processor ${slowness.processor} times slower, answers after ${slowness.service} ms`,
    figures: [
      figureOf(emptyPaint),
      compare(painted('first paint', remembered), emptyPaint),
      compare(shown('the address and what is done with it', looked), painted('its own first paint', looked)),
      compare(shown('a remembered short link', remembered), emptyPaint),
      figureOf(worstShift([...remembered, ...looked]), budget.popup.layoutShift),
    ],
  };
}
