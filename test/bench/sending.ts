import { startSite } from '../e2e/harness/site.ts';
import { openChromium } from '../places/chromium/place.ts';
import { openGround } from '../reliability/faults/ground.ts';
import { sentByEach } from '../reliability/sending/sent-by.ts';
import { budget } from './budget.ts';
import { figureOf, type Figure, type Unit } from './figures.ts';
import type { Part } from './report.ts';

/** What each thing a person can do sends to the service. */
export async function measureSending(executablePath: string): Promise<Part[]> {
  const site = await startSite();
  const ground = await openGround((setting) => openChromium(executablePath, setting), site);
  try {
    const sent = [...(await sentByEach(ground))];
    const figures = (what: 'requests' | 'bytes', unit: Unit): Figure[] =>
      sent.map(([name, one]) =>
        figureOf({ what: name, unit, values: [one[what]] }, { most: budget.sending[name]?.[what] ?? 0 }),
      );
    return [
      { name: 'requests sent', figures: figures('requests', 'count') },
      { name: 'bytes sent', figures: figures('bytes', 'bytes') },
    ];
  } finally {
    await ground.close();
    await site.close();
  }
}
