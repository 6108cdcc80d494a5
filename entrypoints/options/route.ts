import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { ConnectionState } from '../../lib/state/settings/connection.ts';
import type { TabAddress } from '../../lib/state/page-parts.ts';
import type { Page } from './pages.tsx';

interface RouteParts {
  pages: readonly Page[];
  address: TabAddress;
  connection: Pick<ConnectionState, 'status' | 'unread'>;
}

/**
 * The page that the address names, with all below it (`#/links/recent`). An unknown address leads to the first page,
 * to the last one without an account; null until that is known.
 */
export function createRoute({ pages, address, connection }: RouteParts): ReadonlySignal<Page | null> {
  const first = pages[0] as Page;
  const last = pages.at(-1) as Page;
  const hash = address.hash;
  const named = computed(() => pages.find(({ path }) => isBelow(hash.value, path)) ?? null);
  const fallback = computed(() => {
    const status = connection.status.value;
    if (status === null) return connection.unread.value === null ? null : last;
    return status.state === 'connected' ? first : last;
  });

  effect(() => {
    const target = named.value ?? fallback.value;
    if (target !== null && (named.value === null || hash.value === target.path) && hash.value !== target.home) {
      address.go(target.home, 'replace');
    }
  });

  return computed(() => named.value ?? fallback.value);
}

/** True for the path itself, with or without parameters, and for all below it. */
function isBelow(hash: string, path: string): boolean {
  return hash.startsWith(path) && /^(?:$|[/?])/.test(hash.slice(path.length));
}
