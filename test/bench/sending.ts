import { startSite } from '../drivers/service/site.ts';
import { openChromium } from '../drivers/chromium/test-browser.ts';
import { openConnected } from '../flows/connected-browser.ts';
import { requestsSent } from '../flows/requests-sent.ts';
import { budget } from '../tools/budget/budget.ts';
import { figureOf, type Figure, type Unit } from '../tools/budget/figures.ts';
import type { Part } from './report.ts';

/** Measures the requests that each of a person's operations sends to the service. */
export async function measureSending(executablePath: string): Promise<Part[]> {
  const site = await startSite();
  const connected = await openConnected((setting) => openChromium(executablePath, setting), site);
  try {
    const sent = [...(await requestsSent(connected))];
    const figures = (what: 'requests' | 'bytes', unit: Unit): Figure[] =>
      sent.map(([name, one]) =>
        figureOf({ what: name, unit, values: [one[what]] }, { most: budget.sending[name]?.[what] ?? 0 }),
      );
    return [
      { name: 'requests sent', figures: figures('requests', 'count') },
      { name: 'bytes sent', figures: figures('bytes', 'bytes') },
    ];
  } finally {
    await connected.close();
    await site.close();
  }
}
