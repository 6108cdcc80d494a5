import type { VNode } from 'preact';
import { openable } from '../../lib/address/address.ts';

/** An address as a link that opens a tab, or as text if a browser could not open it. */
export function OutwardLink({ to }: { to: string }): VNode {
  const href = openable(to);
  if (href === null) return <span dir="ltr">{to}</span>;
  return (
    <a href={href} dir="ltr" title={to} target="_blank" rel="noopener noreferrer">
      {to}
    </a>
  );
}
