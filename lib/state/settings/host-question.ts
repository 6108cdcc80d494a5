import { signal } from '@preact/signals-core';
import { readServiceAddress } from '../../address/service-address.ts';
import { createLatest } from '../shared/latest.ts';
import { readOnly } from '../shared/read-only.ts';

/** Creates the state that tells which host the browser will ask about when the typed service is connected. */
export function createHostQuestion(allowsHost: (serviceAddress: string) => Promise<boolean>) {
  const host = signal<string | null>(null);
  const latest = createLatest();

  return {
    /** The host; null for an incomplete address, and for a host that the browser allows already. */
    host: readOnly(host),
    /** Asks the browser about the host of a typed service address. */
    async ask(typed: string): Promise<void> {
      const isLatest = latest.take();
      host.value = null;
      const address = readServiceAddress(typed);
      if (!address.ok) return;
      const allows = await allowsHost(address.value);
      if (isLatest() && !allows) host.value = new URL(address.value).hostname;
    },
    /** Forgets the address. */
    clear(): void {
      latest.take();
      host.value = null;
    },
  };
}
