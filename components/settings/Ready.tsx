import { useLayoutEffect, useRef } from 'preact/hooks';
import { pinsBehindGear } from '../../lib/browser/firefox.ts';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import type { ConnectionState } from '../../lib/state/settings/connection-form.ts';
import { pageAddresses } from '../../lib/routes/page-addresses.ts';
import { message } from '../../lib/i18n/messages.ts';
import { AddressText } from '../ui/AddressText.tsx';
import text from '../ui/text.module.css';
import styles from './settings.module.css';

interface ReadyProps {
  connection: Pick<ConnectionState, 'focus' | 'leaveFocus'>;
  status: ConnectionStatus & { state: 'connected' };
  /** The keys that open the popup; empty for none, null until known. */
  shortcut: string | null;
  /** The toolbar shows Curtail's button; null until known. */
  pinned: boolean | null;
}

/** Says after the first Connect what to do now. */
export function Ready({ connection, status, shortcut, pinned }: ReadyProps) {
  const focus = connection.focus.value;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (focus?.on !== 'ready') return;
    heading.current?.focus();
    connection.leaveFocus();
  }, [focus]);
  return (
    <div class={styles.ready}>
      <h2 ref={heading} tabIndex={-1}>
        {message('settingsConnectedNow')}
      </h2>
      <p class={text.soft}>
        <bdi dir="ltr">
          <AddressText of={new URL(status.serviceAddress).host} />
        </bdi>{' '}
        · <bdi>{status.accountId}</bdi>
      </p>
      <p>{shortcut ? message('settingsReadyKeys', shortcut) : message('settingsReady')}</p>
      {pinned === false && <p class={text.soft}>{message(pinsBehindGear ? 'settingsPinBehindGear' : 'settingsPin')}</p>}
      <a href={pageAddresses.links}>{message('settingsSeeLinks')}</a>
    </div>
  );
}
