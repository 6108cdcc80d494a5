import type { VNode } from 'preact';
import { openable } from '../../lib/address/address.ts';
import { message } from '../../lib/i18n/messages.ts';

interface OpenAddressProps {
  address: string;
  /** The id of the element that shows the address. */
  describedBy: string;
}

/** Opens the address in a tab; renders nothing if a browser could not open it. */
export function OpenAddress({ address, describedBy }: OpenAddressProps): VNode | null {
  const href = openable(address);
  return href === null ? null : (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-describedby={describedBy}>
      {message('inspectOpen')}
    </a>
  );
}
