import { readAddress } from '../../lib/address/address.ts';
import { message } from '../../lib/i18n/messages.ts';
import type { InspectState } from '../../lib/state/inspect/inspect.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import { later } from '../ui/later.tsx';
import text from '../ui/text.module.css';
import styles from './links.module.css';

const Inspections = later(() => import('../inspect/Inspections.tsx').then((module) => module.Inspections));

/** Returns the typed text of a search if it is one address, which the service can be asked about; null if it is not. */
export function addressIn(query: string): string | null {
  const typed = query.trim();
  return typed !== '' && readAddress(typed).ok ? typed : null;
}

/** Returns true while what the service was asked about is the address in the search box. */
function isAskedAbout(inspect: InspectState, address: string | null): boolean {
  const isRead = inspect.list.value !== null || inspect.failure.value !== null;
  return isRead && inspect.typed.value === address;
}

/** Returns true while the service's answer about the address in the search box is shown. */
export function isAnswered(inspect: InspectState, query: string): boolean {
  const entries = inspect.entries.shown.value;
  return isAskedAbout(inspect, addressIn(query)) && entries.some(({ inspection }) => inspection !== null);
}

interface AddressLookUpProps {
  inspect: InspectState;
  state: LinksState;
  openSettings(): void;
}

/** Offers to ask the service about an address in the search box, and shows its answer above the matches. */
export function AddressLookUp({ inspect, state, openSettings }: AddressLookUpProps) {
  const address = addressIn(state.view.value.query);
  if (address === null) return null;
  if (isAskedAbout(inspect, address)) return <Inspections state={inspect} links={state} openSettings={openSettings} />;
  return (
    <button type="button" class={styles.lookUp} onClick={() => void inspect.lookUp(address)}>
      <span class={text.line}>{message('linksLookUp', address)}</span>
      <kbd aria-hidden="true">↵</kbd>
    </button>
  );
}
