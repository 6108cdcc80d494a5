import { startSite } from '../e2e/harness/site.ts';
import { openChromium } from '../places/chromium/place.ts';
import { openGround } from '../reliability/faults/ground.ts';
import { operations } from '../reliability/faults/operations.ts';
import { sentBy } from '../reliability/sending/sent-by.ts';
import { budget } from './budget.ts';
import { figureOf, type Figure } from './figures.ts';
import type { Part } from './report.ts';

/** What each thing a person can do sends to the service. */
export async function measureSending(executablePath: string): Promise<Part[]> {
  const site = await startSite();
  const ground = await openGround((setting) => openChromium(executablePath, setting), site);
  const requests: Figure[] = [];
  const bytes: Figure[] = [];
  try {
    for (const operation of operations.filter(({ only }) => only === undefined)) {
      const { name } = operation;
      const sent = await sentBy(ground, operation);
      const most = budget.sending[name] ?? { requests: 0, bytes: 0 };
      requests.push(figureOf({ what: name, unit: 'count', values: [sent.requests] }, { most: most.requests }));
      bytes.push(figureOf({ what: name, unit: 'bytes', values: [sent.bytes] }, { most: most.bytes }));
    }
  } finally {
    await ground.close();
    await site.close();
  }
  return [
    { name: 'requests sent', figures: requests },
    { name: 'bytes sent', figures: bytes },
  ];
}
