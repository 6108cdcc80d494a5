import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { InspectState } from '../../lib/state/inspect/inspect.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import { word } from '../../lib/words.ts';
import { AccountPage, type ForAccount } from './AccountPage.tsx';
import { AddressForm } from './inspect/AddressForm.tsx';
import './inspect/inspect.css';
import { Inspections } from './inspect/Inspections.tsx';
import { Dialogs } from './links/Dialogs.tsx';
import { WorkPanels } from './links/WorkPanels.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

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
  const toBox = (): void => root.current?.querySelector('textarea')?.focus();
  useKeptFocus(root, toBox);
  return (
    <AccountPage
      {...account}
      name="inspect"
      stage={state.stage.value}
      root={root}
      head={<h1>{word('inspectTitle')}</h1>}
      over={<Dialogs state={links} openSettings={openSettings} />}
    >
      <AddressForm state={state} />
      <Inspections state={state} links={links} openSettings={openSettings} />
      <WorkPanels state={links} openSettings={openSettings} onLeave={toBox} />
    </AccountPage>
  );
}
