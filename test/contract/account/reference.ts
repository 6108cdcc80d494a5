import { onTestFinished } from 'vitest';
import type { ApiDeps } from '../../../lib/worker/api/client.ts';
import { leastHashCost, startService, type RunningService, type ServiceOptions } from '../../service/index.ts';
import { account, clientOf } from '../../fakes/api-client.ts';

/** A reference service for one test, a client of it, and its requests. */
export interface Reference {
  service: RunningService;
  client: ReturnType<typeof clientOf>;
  /** Path, and count of `short_url` and `long_url` values, in the order of arrival. */
  asked: { path: string; values: number }[];
}

/** The time of these services (milliseconds since the epoch). */
export const now = Date.UTC(2026, 0, 31, 12, 0, 0);

/** Starts the reference service until the test ends. */
export async function startReference(
  options: Partial<ServiceOptions> = {},
  deps: Partial<ApiDeps> = {},
): Promise<Reference> {
  const asked: Reference['asked'] = [];
  const service = await startService({
    databaseFile: ':memory:',
    readTitles: false,
    hashCost: leastHashCost,
    clock: () => now,
    ...options,
    wrap: (listener) => (request, response) => {
      const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://service.example');
      asked.push({ path, values: searchParams.getAll('short_url').length + searchParams.getAll('long_url').length });
      listener(request, response);
    },
  });
  onTestFinished(() => service.close());
  await service.addAccount(account);
  return { service, asked, client: clientOf(service.address, deps) };
}
