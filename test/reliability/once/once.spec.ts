import { whole } from '../../tools/tally/share.ts';
import type { Press, Walk } from './change.ts';
import { expect, test } from './fixtures.ts';
import { arrivedChanges, issuedChanges } from './mutations.ts';
import { inPopup } from './walks/popup.ts';
import { inRows } from './walks/rows.ts';
import { ofSelection } from './walks/selection.ts';
import { ofList } from './walks/bulk-shorten.ts';
import { onInspect } from './walks/inspect.ts';
import { ways } from './ways.ts';

const walks: Record<string, Walk> = {
  'in the popup': inPopup,
  'in a row': inRows,
  'of a selection': ofSelection,
  'of a list of addresses': ofList,
  'on the Inspect page': onInspect,
};

/** The sample for `npm test -- all`. */
const sample = new Set([
  'Pressed again and again, every change in the popup',
  'Repeated by the browser after broken connections, every change in the popup',
]);

/** Returns the page's alerts; runs in the page. */
const alerts = (): string[] => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

const all = Object.entries(ways).flatMap(([wayName, way]) =>
  Object.entries(walks).map(([walkName, walk]) => ({ way, walk, name: `${wayName}, every change ${walkName}` })),
);
for (const { name, way, walk } of whole ? all : all.filter((each) => sample.has(each.name))) {
  test(`${name} is sent once by the worker, with the right screen`, async ({ counted, site, tally }, info) => {
    const { browser, service } = counted;
    const expected = await issuedChanges(counted);
    let [issued, arrived] = [0, 0];

    async function make(press: Press): Promise<void> {
      const { screen, operation, about, says, holds } = press;
      const requests = about.map((each) => `${operation} ${each}`).toSorted();
      for (const request of requests) expected[request] = (expected[request] ?? 0) + 1;
      service.startCounting();
      await way.press(counted, press);
      await screen.says(says);
      expect(await holds(), `the service has it so: ${requests.join(', ')}`).toBe(true);
      expect(await screen.ask(alerts)).toEqual([]);
      expect(await issuedChanges(counted)).toEqual(expected);
      const came = arrivedChanges(counted).toSorted();
      expect(way.resent ? [...new Set(came)] : came).toEqual(requests);
      issued += requests.length;
      arrived += came.length;
      service.heal();
      service.keepAlive();
      tally.count('actions');
      tally.count('mutations', requests.length);
      tally.count('deliveries', came.length * way.done);
    }

    await walk({ browser, service, site, mark: info.testId, make });
    expect(await issuedChanges(counted), 'nothing comes later').toEqual(expected);
    if (way.resent) expect(arrived, 'the browser did send again').toBeGreaterThan(issued);
  });
}
