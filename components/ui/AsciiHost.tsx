import { punycodeHost } from '../../lib/address/address.ts';
import { asPeopleWrite } from './as-people-write.ts';
import text from './text.module.css';

/** The host of an address in ASCII, if it is shown in other letters: they could pass for those of another host. */
export function AsciiHost({ of }: { of: string }) {
  const host = punycodeHost(asPeopleWrite(of));
  return host === null ? null : (
    <small class={text.soft} dir="ltr">
      {host}
    </small>
  );
}
