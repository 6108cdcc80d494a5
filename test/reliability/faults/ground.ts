import { startTestService, type TestService } from '../../e2e/harness/service.ts';
import type { Site } from '../../e2e/harness/site.ts';
import { connect } from '../../places/connect.ts';
import { test as base } from '../../places/fixtures.ts';
import { namedHost, type Place, type Setting } from '../../places/place.ts';

/** Where faults are met: a place that is connected for as long as tests last, to a service by its name. */
export interface Ground {
  place: Place;
  service: TestService;
  site: Site;
  /** The service's address as the person has entered it. */
  address: string;
}

/** Opens one; `close` ends its place and its service. */
export async function openGround(
  opener: (setting: Setting) => Promise<Place>,
  site: Site,
): Promise<Ground & { close(): Promise<void> }> {
  const service = await startTestService();
  const address = service.address.replace('127.0.0.1', namedHost);
  // By a link it has, the service tells at once which host its short links are on.
  service.addLink({ longUrl: 'https://example.com/first', title: 'First of all' });
  const place = await opener({});
  await connect(place, service, address);
  await place.tidy();
  return {
    place,
    service,
    site,
    address,
    async close() {
      await place.close();
      await service.close();
    },
  };
}

/** Tests that share one ground; a service without faults and treatments is what each begins and leaves with. */
export const test = base.extend<object, { ground: Ground }>({
  ground: [
    async ({ opener, site }, use) => {
      if (typeof opener === 'string') throw new Error(opener);
      const { close, ...ground } = await openGround(opener, site);
      await use(ground);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from '../../places/fixtures.ts';
