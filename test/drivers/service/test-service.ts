import {
  leastHashCost,
  startService,
  type DayFigures,
  type LinkSeed,
  type ReferralSeed,
  type RunningService,
} from '../../service/index.ts';
import { canary } from '../../tools/secret/canary.ts';
import { startLayer, type Layer } from './layer.ts';

/** A test's own reference service, behind a layer that counts requests and injects faults. */
export interface TestService extends Layer {
  account: { uid: string; secretKey: string };
  /** Puts a link into the account; returns its short address. */
  addLink(link: LinkSeed): string;
  /** Puts many links in at once; returns their short addresses in the same order. */
  addLinks(links: readonly LinkSeed[]): string[];
  /** Counts visits through a short address. */
  addClicks(shortUrl: string, clicks: number): void;
  /** Adds clicks and earnings (ten-thousandths) to the account's days, YYYY-MM-DD. */
  addDays(days: Record<string, DayFigures>): void;
  addReferrals(referrals: readonly ReferralSeed[]): void;
  /** Asks the service directly: not counted, and without faults. */
  ask(operation: string, parameters: Record<string, string>): Promise<Record<string, unknown>[]>;
  /** Resolves once the service has read all pending titles. */
  titlesSettled: RunningService['titlesSettled'];
  addAccount: RunningService['addAccount'];
}

/** Starts a service with one account and no links. */
export async function startTestService(): Promise<TestService> {
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
    addLink: (link) => addLinks([link])[0] ?? '',
    addLinks,
    addClicks: (shortUrl, clicks) =>
      service.seed.clicks(codeOf(shortUrl), new Date().toISOString().slice(0, 10), clicks),
    addDays(days) {
      for (const [day, figures] of Object.entries(days)) service.seed.day(account.uid, day, figures);
    },
    addReferrals: (referrals) => service.seed.referrals(account.uid, referrals),
    async ask(operation, parameters) {
      const query = new URLSearchParams({ uid: account.uid, secret_key: account.secretKey, ...parameters });
      const answer = await fetch(`${service.address}${operation}?${query}`);
      return ((await answer.json()) as { data: Record<string, unknown>[] }).data;
    },
    titlesSettled: service.titlesSettled,
    addAccount: service.addAccount,
    async close() {
      await layer.close();
      await service.close();
    },
  };
}
