import { onTestFinished } from 'vitest';
import type { ApiParts } from '../../../lib/api/client.ts';
import { startService, type RunningService, type ServiceOptions } from '../../service/index.ts';
import { account, clientOf } from '../../unit/api/client-of.ts';

/** A reference service of its own for a test, a client of it, and the paths it was asked for. */
export interface Reference {
  service: RunningService;
  client: ReturnType<typeof clientOf>;
  /** Path and number of `short_url` or `long_url` values, in the order of arrival. */
  asked: { path: string; values: number }[];
}

/** The moment all these services live in. */
export const now = Date.UTC(2026, 0, 31, 12, 0, 0);

/** Starts the reference service until the test ends. */
export async function startReference(
  options: Partial<ServiceOptions> = {},
  parts: Partial<ApiParts> = {},
): Promise<Reference> {
  const asked: Reference['asked'] = [];
  const service = await startService({
    databaseFile: ':memory:',
    readTitles: false,
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
  return { service, asked, client: clientOf(service.address, parts) };
}
