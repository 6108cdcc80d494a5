import { startTestService, type TestService } from '../../e2e/harness/service.ts';
import { connect } from '../../places/connect.ts';
import { test as base } from '../../places/fixtures.ts';
import type { Place } from '../../places/place.ts';
import { startTally, type Tally } from '../tally.ts';
import { copyThatCounts, issued, type Issued } from './counting-worker.ts';
import { startFront, type Front } from './front.ts';

/** A place whose worker counts, connected by way of a front, with three other pages of the extension open. */
export interface Counted {
  place: Place;
  service: TestService;
  front: Front;
  /** What the worker has issued so far. */
  issued(): Promise<Issued>;
}

interface WorkerFixtures {
  /** Folder of the build that counts. */
  extension: string;
  /** Lasts as long as others of its kind: what other tests left in the account is there. */
  counted: Counted;
}

/** Tests of what a press sends. */
export const test = base.extend<{ tally: Tally }, WorkerFixtures>({
  extension: [
    async ({ placeName }, use) => {
      const { extension, remove } = await copyThatCounts(placeName);
      await use(extension);
      await remove();
    },
    { scope: 'worker' },
  ],

  counted: [
    async ({ opener, extension }, use) => {
      if (typeof opener === 'string') throw new Error(opener);
      const service = await startTestService();
      const front = await startFront(service.address);
      const place = await opener({ extension });
      const settings = await connect(place, service, front.address);
      for (const hash of ['#/links/recent', '#/inspect']) await place.options(hash);
      await use({ place, service, front, issued: () => issued(settings) });
      await place.close();
      await front.close();
      await service.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  tally: async ({ placeName }, use) => {
    const tally = startTally('once', placeName);
    await use(tally);
    tally.keep();
  },
});

export { expect } from '../../places/fixtures.ts';
