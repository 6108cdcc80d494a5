import type { ApiClient } from '../api/client.ts';
import type { ServiceFacts } from './service-facts.ts';

/** Returns the client, remembering the account's counts: those that the service gives, and each new or restored link. */
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
      const isThere = made.ok && made.value.isNew === false && made.value.isRestored === false;
      if (made.ok && !isThere) await accountCounts.addLink().catch(ignore);
      return made;
    },
    async restore(shortUrl) {
      const restored = await api.restore(shortUrl);
      if (restored.ok) await accountCounts.addLink().catch(ignore);
      return restored;
    },
  };
}
