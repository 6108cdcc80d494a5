import { signal } from '@preact/signals-core';
import type { PageDeps } from '../../lib/state/shared/page-deps.ts';

/** The address of a tab, and the addresses before it. */
export function createTabAddress(at: string) {
  const hash = signal(at);
  const history: string[] = [];
  const address: PageDeps['address'] = {
    hash,
    go(next, how) {
      if (how === 'push') history.push(hash.value);
      hash.value = next;
    },
  };
  return { address, hash, history };
}
