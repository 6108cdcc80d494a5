import type { LinkSeed } from '../../service/store/seed.ts';
import { workerAndService } from '../../fakes/worker-and-service.ts';

/** Starts a worker, and a service whose account has a link to this page. */
export async function withLink(longUrl: string, more: Partial<LinkSeed> = {}) {
  const world = await workerAndService();
  world.service.seed.links('ada', [{ longUrl, code: 'a1', ...more }]);
  return { ...world, shortUrl: world.service.shortAddress('a1') };
}
