import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { ConnectionState } from '../../lib/state/settings/connection-form.ts';
import type { AddressHash } from '../../lib/browser/address-hash.ts';
import { isBelow } from '../../lib/routes/page-addresses.ts';
import type { Page } from '../../components/shell/App.tsx';

interface RouteDeps {
  pages: readonly Page[];
  address: AddressHash;
  connection: Pick<ConnectionState, 'status' | 'unread'>;
}

/**
 * Returns the page that the address names, by its own hash or one below it (`#/links/recent`). For an unknown address
 * it is the first page, or the last page without an account; null until the connection is known.
 */
export function createRoute({ pages, address, connection }: RouteDeps): ReadonlySignal<Page | null> {
  const first = pages[0] as Page;
  const last = pages.at(-1) as Page;
  const hash = address.hash;
  const named = computed(
    () =>
      pages.find(({ path, partPath }) => isBelow(hash.value, path) || isBelow(hash.value, partPath ?? path)) ?? null,
  );
  const fallback = computed(() => {
    const status = connection.status.value;
    if (status === null) return connection.unread.value === null ? null : last;
    return status.state === 'connected' ? first : last;
  });

  effect(() => {
    const target = named.value ?? fallback.value;
    if (target === null || (named.value !== null && hash.value !== target.path)) return;
    const home = target.home();
    if (hash.value !== home) address.go(home, 'replace');
  });

  return computed(() => named.value ?? fallback.value);
}
