import { signal } from '@preact/signals-core';
import { hasEncoding } from '../../lib/address/address.ts';

type Decoder = (address: string) => string;

const decoder = signal<Decoder | null>(null);
let asked = false;

/**
 * Returns an address as `readableAddress` writes it, to draw it. Until that is loaded, with the first address that needs
 * it, that is the address as it is: the popup's first screen does not wait.
 */
export function asPeopleWrite(address: string): string {
  if (!hasEncoding(address)) return address;
  if (!asked) {
    asked = true;
    import('../../lib/address/readable-address.ts').then(
      ({ readableAddress }) => (decoder.value = readableAddress),
      () => (asked = false), // The next address asks again.
    );
  }
  return decoder.value?.(address) ?? address;
}
