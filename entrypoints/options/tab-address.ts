import { signal } from '@preact/signals';
import type { TabAddress } from '../../lib/state/page-parts.ts';

/** The hash of this tab's address, followed wherever it changes: here, by back and forward, by hand. */
export function createTabAddress(): TabAddress {
  const hash = signal(location.hash);
  const follow = (): void => {
    hash.value = location.hash;
  };
  addEventListener('popstate', follow);
  addEventListener('hashchange', follow);
  return {
    hash,
    go(next, how) {
      if (how === 'push') history.pushState(null, '', next);
      else history.replaceState(null, '', next);
      follow();
    },
  };
}
