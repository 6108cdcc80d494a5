import type { ApiClient } from '../api/client.ts';
import type { Result } from '../../failure/failure.ts';
import type { ServiceFacts } from './service-facts.ts';

/**
 * Returns the client, remembering the account's counts: those that the service gives, and each new or restored link. A
 * change without an answer makes the count of links unknown.
 */
export function countingClient(api: ApiClient, { accountCounts }: Pick<ServiceFacts, 'accountCounts'>): ApiClient {
  const count = (changed: Result<unknown>): Promise<void> =>
    changed.ok ? accountCounts.addLink() : accountCounts.forget();
  return {
    ...api,
    async overview() {
      const overview = await api.overview();
      if (overview.ok) await accountCounts.remember(overview.value);
      return overview;
    },
    async shorten(longUrl) {
      const made = await api.shorten(longUrl);
      const isThere = made.ok && made.value.isNew === false && made.value.isRestored === false;
      if (!isThere) await count(made);
      return made;
    },
    async restore(shortUrl) {
      const restored = await api.restore(shortUrl);
      await count(restored);
      return restored;
    },
  };
}
