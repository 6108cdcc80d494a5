import type { VNode } from 'preact';
import { punycodeHost } from '../lib/address.ts';

/** The host of an address in ASCII, where it could pass for another. */
export function Host({ of }: { of: string }): VNode | null {
  const host = punycodeHost(of);
  return host === null ? null : (
    <small class="soft" dir="ltr">
      {host}
    </small>
  );
}
