import { startTestService, type TestService } from '../../e2e/harness/service.ts';
import { connect } from '../../places/connect.ts';
import { expect, test as base } from '../../places/fixtures.ts';
import type { Place, Screen } from '../../places/place.ts';
import { messageIn } from '../secret/overhear.ts';
import { makeNeighbour } from './neighbour.ts';

/** A browser in which Curtail is connected, with another extension beside it. */
export interface Besieged {
  place: Place;
  service: TestService;
  /** A page of ours that is open all the while. */
  home: Screen;
  /** What our pages' addresses begin with, and the extension's id. */
  ours: string;
  id: string;
  /** What the neighbour's pages' addresses begin with. */
  neighbours: string;
  /** How many messages have been sent by pages of ours so far. */
  sent(): number;
}

interface WorkerFixtures {
  besieged: Besieged;
}

/** Tests of who may ask the worker, and what. */
export const test = base.extend<object, WorkerFixtures>({
  besieged: [
    async ({ opener, site }, use) => {
      if (typeof opener === 'string') throw new Error(opener);
      const service = await startTestService();
      const neighbour = await makeNeighbour();
      let sent = 0;
      const place = await opener({
        beside: neighbour.folder,
        overhears(line) {
          if (messageIn(line)?.was === 'sent') sent += 1;
        },
      });
      const home = await connect(place, service);
      const [ours, id] = await home.ask(
        () => [location.origin, (chrome.runtime as unknown as { id: string }).id] as const,
      );
      const page = await place.visit(site.url('besieged'));
      const neighbours = await page.ask(() => document.documentElement.dataset['neighbour'] ?? '');
      expect(neighbours, 'the other extension is there').toContain('-extension://');
      await use({ place, service, home, ours, id, neighbours, sent: () => sent });
      await place.close();
      await neighbour.remove();
      await service.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect };

/** Expects that what is done changes nothing that is kept and sends nothing to the service; answers what came of it. */
export async function changesNothing<Answer>({ home, service }: Besieged, act: () => Promise<Answer>): Promise<Answer> {
  const kept = () =>
    home.ask(async () => JSON.stringify([await chrome.storage.local.get(), await chrome.storage.session.get()]));
  const before = await kept();
  service.startCounting();
  const answer = await act();
  // The worker takes one message after the other: what it was to do by then it has begun.
  const status = { to: 'worker', operation: 'connection.status', connection: null, input: null };
  const alive = await home.ask((message) => chrome.runtime.sendMessage(message), status);
  expect(alive, 'the worker lives').toMatchObject({ ok: true, value: { state: 'connected' } });
  expect(await kept()).toBe(before);
  expect(service.requests()).toEqual([]);
  return answer;
}
