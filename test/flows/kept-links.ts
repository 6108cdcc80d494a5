import type { TestService } from '../drivers/service/test-service.ts';

/** Returns the short addresses of the links that the service has, live or deleted, sorted. */
export async function keptLinks(service: TestService, list: 'live' | 'deleted'): Promise<string[]> {
  const items = await service.ask(list === 'live' ? '/link/last' : '/link/deleted', { limit: '100000' });
  return items.map((item) => String(item['short_url'])).toSorted();
}
