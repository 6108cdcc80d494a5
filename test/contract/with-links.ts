import type { Result } from '../../lib/failure/failure.ts';
import { workerAndService } from '../fakes/worker-and-service.ts';
import type { LinkSeed } from '../service/store/seed.ts';

/** Starts a worker, and a service whose account has a link to this page. */
export async function withLink(longUrl: string, more: Partial<LinkSeed> = {}) {
  const world = await workerAndService();
  world.service.seed.links('ada', [{ longUrl, code: 'a1', ...more }]);
  return { ...world, shortUrl: world.service.shortAddress('a1') };
}

/** Starts a worker, and a service whose account has links with the codes l0, l1, ...; later ones are newer. */
export async function withLinks(count: number, more: (index: number) => Partial<LinkSeed> = () => ({})) {
  const world = await workerAndService();
  world.service.seed.links(
    'ada',
    Array.from({ length: count }, (_, index) => ({
      longUrl: `https://example.com/${index}`,
      code: `l${index}`,
      title: `Page ${index}`,
      createdAt: Date.UTC(2026, 0, 1) + index * 1000,
      clicks: { '2026-01-02': index },
      ...more(index),
    })),
  );
  return { ...world, shortUrl: (index: number): string => world.service.shortAddress(`l${index}`) };
}

/** Returns the value of a result; throws if it is a failure. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`failed: ${result.failure.kind}`);
  return result.value;
}
