import { leastHashCost, startService, type DayFigures, type LinkSeed, type ReferralSeed } from '../../service/index.ts';
import { canary } from '../../tools/secret/canary.ts';
import { startLayer } from './layer.ts';

/** A test's own reference service, behind a layer that counts requests and injects faults. */
export type TestService = Awaited<ReturnType<typeof startTestService>>;

/** Starts a service with one account and no links. */
export async function startTestService() {
  const account = { uid: 'ada', secretKey: canary };
  const service = await startService({ databaseFile: ':memory:', allowPrivate: true, hashCost: leastHashCost });
  const layer = await startLayer(service.address);
  service.shortHost = layer.address;
  await service.addAccount(account);
  const codeOf = (shortUrl: string) => new URL(shortUrl).pathname.slice(1);
  const addLinks = (links: readonly LinkSeed[]) => service.seed.links(account.uid, links).map(service.shortAddress);

  return {
    ...layer,
    account,
    /** Puts a link into the account; returns its short address. */
    addLink: (link: LinkSeed) => addLinks([link])[0] ?? '',
    /** Puts many links in at once; returns their short addresses in the same order. */
    addLinks,
    /** Counts visits through a short address. */
    addClicks: (shortUrl: string, clicks: number) =>
      service.seed.clicks(codeOf(shortUrl), new Date().toISOString().slice(0, 10), clicks),
    /** Adds clicks and earnings (ten-thousandths) to the account's days, YYYY-MM-DD. */
    addDays(days: Record<string, DayFigures>): void {
      for (const [day, figures] of Object.entries(days)) service.seed.day(account.uid, day, figures);
    },
    addReferrals: (referrals: readonly ReferralSeed[]) => service.seed.referrals(account.uid, referrals),
    /** Asks the service directly: not counted, and without faults. */
    async ask(operation: string, parameters: Record<string, string>): Promise<Record<string, unknown>[]> {
      const query = new URLSearchParams({ uid: account.uid, secret_key: account.secretKey, ...parameters });
      const answer = await fetch(`${service.address}${operation}?${query}`);
      return ((await answer.json()) as { data: Record<string, unknown>[] }).data;
    },
    /** Resolves once the service has read all pending titles. */
    titlesSettled: service.titlesSettled,
    addAccount: service.addAccount,
    async close(): Promise<void> {
      await layer.close();
      await service.close();
    },
  };
}
