import type { ApiClient } from '../api/client.ts';
import type { ServiceFacts } from './service-facts.ts';

/** Returns the client, remembering the account's counts: those that the service gives, and each new link. */
export function countingClient(api: ApiClient, { accountCounts }: Pick<ServiceFacts, 'accountCounts'>): ApiClient {
  // The counts only save requests, so a failing store must not stop an operation.
  const ignore = (): undefined => undefined;
  return {
    ...api,
    async overview() {
      const overview = await api.overview();
      if (overview.ok) await accountCounts.remember(overview.value).catch(ignore);
      return overview;
    },
    async shorten(longUrl) {
      const made = await api.shorten(longUrl);
      if (made.ok && made.value.isNew !== false) await accountCounts.addLink().catch(ignore);
      return made;
    },
  };
}
