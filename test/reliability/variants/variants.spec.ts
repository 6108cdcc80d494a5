import { whole } from '../../tools/tally/share.ts';
import { startTally } from '../../tools/tally/tally.ts';
import { expect, test } from '../faults/connected-browser.ts';
import { runWithVariants } from './run-with-variants.ts';
import { services, type Service } from './services.ts';

/** Milliseconds that one flow may take at most on average, and that connecting may take. */
const longest = 15_000;

/** Goes through the flows of services, one service after the other, and expects no harm. */
function tryServices(title: string, those: readonly Service[]): void {
  const inFirefox = those.some(({ flows }) => flows('firefox').length > 0);
  test(title, { tag: inFirefox ? [] : ['@not-firefox'] }, async ({ connectedBrowser, browserKind }) => {
    const tally = startTally('variants', browserKind);
    const tried = those.map(({ variants, flows }) => ({ variants, flows: flows(browserKind) }));
    test.setTimeout(tried.reduce((time, { flows }) => time + (flows.length + 1) * longest, 0));
    for (const { variants, flows } of tried) await runWithVariants(connectedBrowser, flows, variants, tally);
    tally.keep();
    expect(tally.harms()).toEqual([]);
  });
}

if (whole) {
  for (const service of services) tryServices(`a service with ${service.variants.join(', ')}`, [service]);
} else {
  const parts = 3;
  for (let part = 0; part < parts; part += 1) {
    tryServices(
      `a sample, part ${part + 1}`,
      services.filter((_, number) => number % parts === part),
    );
  }
}
