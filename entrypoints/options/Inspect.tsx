import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { InspectState } from '../../lib/state/inspect/inspect.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import { word } from '../../lib/words.ts';
import { ConnectedPage, type ForAccount } from './ConnectedPage.tsx';
import { AddressForm } from './inspect/AddressForm.tsx';
import './inspect/inspect.css';
import { Inspections } from './inspect/Inspections.tsx';
import { KeptFocus } from './KeptFocus.tsx';
import { Dialogs } from './links/Dialogs.tsx';
import { WorkPanels } from './links/WorkPanels.tsx';

/** What the page is made of. */
export interface InspectProps extends ForAccount {
  state: InspectState;
  /** What changes links, here as on the Links page. */
  links: LinksState;
}

/** The page that tells all the service knows of an address, without a visit. */
export function Inspect({ state, links, ...account }: InspectProps): VNode {
  const { openSettings } = account;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => links.closeDialog, []); // A dialog does not wait for the person to come back to this page.
  /** The card that was worked in last. */
  const card = useRef<HTMLElement | null>(null);
  const toBox = (): void => root.current?.querySelector('textarea')?.focus();
  /** What was pressed may go as it is pressed: what comes next is in the same card. */
  function toCard(): void {
    const next = card.current?.isConnected ? card.current.querySelector('button') : null;
    if (next === null) toBox();
    else next.focus();
  }
  return (
    <ConnectedPage
      {...account}
      name="inspect"
      stage={state.stage.value}
      root={root}
      head={<h1>{word('inspectTitle')}</h1>}
      over={<Dialogs state={links} openSettings={openSettings} />}
    >
      <KeptFocus root={root} lead={toCard} />
      <AddressForm state={state} />
      <div class="results" onFocusIn={({ target }) => (card.current = (target as Element).closest('article'))}>
        <Inspections state={state} links={links} openSettings={openSettings} />
      </div>
      <WorkPanels state={links} lacking={null} openSettings={openSettings} onLeave={toCard} />
    </ConnectedPage>
  );
}
