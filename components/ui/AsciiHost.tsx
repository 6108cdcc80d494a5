import { punycodeHost } from '../../lib/address/address.ts';
import text from './text.module.css';

/** The host of an address in ASCII, shown only if its letters could pass for those of another host. */
export function AsciiHost({ of }: { of: string }) {
  const host = punycodeHost(of);
  return host === null ? null : (
    <small class={text.soft} dir="ltr">
      {host}
    </small>
  );
}
