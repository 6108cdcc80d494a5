import { startTestService, type TestService } from '../../drivers/service/test-service.ts';
import { connect } from '../../flows/connect.ts';
import { expect, opened, test as base } from '../../flows/fixtures.ts';
import type { TestBrowser, Screen } from '../../drivers/test-browser.ts';
import { messageIn } from '../../tools/secret/overhear.ts';
import { askWorker, storedText } from '../storage/stored.ts';
import { makeNeighbour } from './neighbour.ts';

/** A browser in which Curtail is connected, with another extension beside it. */
export interface Besieged {
  browser: TestBrowser;
  service: TestService;
  /** A page of ours that stays open. */
  home: Screen;
  /** The origin of our pages, and the extension's id. */
  ours: string;
  id: string;
  /** The origin of the neighbour's pages. */
  neighbours: string;
  /** Returns how many messages our pages have sent so far, or how many for one operation. */
  sent(operation?: string): number;
}

/** Tests of which senders the worker answers. */
export const test = base.extend<object, { besieged: Besieged }>({
  besieged: [
    async ({ opener, site }, use) => {
      const service = await startTestService();
      const neighbour = await makeNeighbour();
      const sent: string[] = [];
      const browser = await opened(opener, {
        beside: neighbour.folder,
        overhears(line) {
          if (messageIn(line)?.was === 'sent') sent.push(line);
        },
      });
      const home = await connect(browser, service);
      const [ours, id] = await home.ask(
        () => [location.origin, (chrome.runtime as unknown as { id: string }).id] as const,
      );
      const page = await browser.visit(site.url('besieged'));
      const neighbours = await page.ask(() => document.documentElement.dataset['neighbour'] ?? '');
      expect(neighbours, 'the other extension is there').toContain('-extension://');
      await use({
        browser,
        service,
        home,
        ours,
        id,
        neighbours,
        sent: (operation = '') => sent.filter((line) => line.includes(operation)).length,
      });
      await browser.close();
      await neighbour.remove();
      await service.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect };

/** Expects that an action changes no stored data and sends nothing to the service; returns its result. */
export async function changesNothing<Answer>({ home, service }: Besieged, act: () => Promise<Answer>): Promise<Answer> {
  const before = await storedText(home);
  service.startCounting();
  const answer = await act();
  // The worker takes messages in order: once it answers this one, it has taken all earlier ones.
  const alive = await askWorker(home, 'connection.status', null);
  expect(alive, 'the worker lives').toMatchObject({ ok: true, value: { state: 'connected' } });
  expect(await storedText(home)).toBe(before);
  expect(service.requests()).toEqual([]);
  return answer;
}
