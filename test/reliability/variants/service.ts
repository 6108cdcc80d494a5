import { namedHost } from '../../drivers/test-browser.ts';
import { plus } from '../../drivers/service/account-days.ts';
import { withVariants, type VariantName } from '../../drivers/service/variants/variants.ts';
import { startTestService } from '../../drivers/service/test-service.ts';
import type { ConnectedBrowser } from '../../flows/connected-browser.ts';
import { old } from '../../flows/operations/lists.ts';

/** Links of the account: more than one answer gives. */
const links = 120;
const referrals = 12;

/** Starts a service with these variants, and with an account that has links, days and referrals. */
export async function startServiceWith(
  names: readonly VariantName[],
): Promise<Pick<ConnectedBrowser, 'service' | 'address'>> {
  const service = await startTestService();
  service.addLinks(old(links));
  const today = new Date().toISOString().slice(0, 10);
  service.addDays(
    Object.fromEntries(
      Array.from({ length: 100 }, (_, ago) => [
        plus(today, -ago),
        { clicks: 12_345 + ago, earnings: 98_765_432 + ago },
      ]),
    ),
  );
  service.addReferrals(
    Array.from({ length: referrals }, (_, place) => ({
      uid: `referral-${place}`,
      signedUpAt: Date.now() - (place + 1) * 86_400_000,
      earnings: { [today]: (place + 1) * 12_345 },
    })),
  );
  service.treat('any', withVariants(names));
  return { service, address: service.address.replace('127.0.0.1', namedHost) };
}
