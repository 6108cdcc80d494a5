import { useEffect, useRef } from 'preact/hooks';
import type { InspectState } from '../../lib/state/inspect/inspect.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import { linksNamed } from '../../lib/state/inspect/entry.ts';
import { message } from '../../lib/i18n/messages.ts';
import text from '../ui/text.module.css';
import { ConnectedPage, type ForAccount } from '../shell/ConnectedPage.tsx';
import { AddressForm } from './AddressForm.tsx';
import styles from './inspect.module.css';
import { Inspections } from './Inspections.tsx';
import { KeptFocus } from '../shell/KeptFocus.tsx';
import { Dialogs } from '../links/Dialogs.tsx';
import { JobPanels } from '../links/jobs/JobPanels.tsx';

export interface InspectProps extends ForAccount {
  state: InspectState;
  /** Changes links, here as on the Links page. */
  links: LinksState;
}

/** The Inspect page: everything that the service knows about addresses, without visiting any of them. */
export function Inspect({ state, links, ...account }: InspectProps) {
  const { openSettings } = account;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => links.closeDialog, []); // Leaving the page closes its dialog.
  /** The card that had the focus last; null if none had it. */
  const card = useRef<HTMLElement | null>(null);
  const toBox = (): void => root.current?.querySelector('textarea')?.focus();
  /** Moves the focus into its last card, as a pressed button may disappear. */
  function toCard(): void {
    const next = card.current?.isConnected ? card.current.querySelector('button') : null;
    if (next === null) toBox();
    else next.focus();
  }
  const inspected = state.entries.shown.value.flatMap(({ inspection }) =>
    inspection === null ? [] : linksNamed(inspection),
  );
  return (
    <ConnectedPage
      {...account}
      stage={state.stage.value}
      root={root}
      class={styles.page}
      head={
        <div class={styles.headline}>
          <h1>{message('inspectTitle')}</h1>
          <p class={text.soft}>{message('inspectPurpose')}</p>
        </div>
      }
      over={<Dialogs state={links} openSettings={openSettings} />}
    >
      <KeptFocus root={root} lead={toCard} />
      <AddressForm state={state} />
      <Inspections
        state={state}
        links={links}
        openSettings={openSettings}
        onFocus={(entered) => (card.current = entered)}
      />
      <JobPanels
        state={links}
        lacking={null}
        about={new Set(inspected.map((named) => named.link.shortUrl))}
        openSettings={openSettings}
        onLeave={toCard}
      />
    </ConnectedPage>
  );
}
