// Loaded by the press that leaves the popup.
import { inspectAddress, pageAddresses } from '../../routes/page-addresses.ts';
import type { Popup } from './popup.ts';

/**
 * Leaves a text with the worker for the Inspect page, unless it is empty, and returns the page's address. Returns null if
 * that failed, which the popup then shows; `again` is the action of its button.
 */
export async function leaveForInspect(
  { rpc, screen: { trouble } }: Popup,
  request: { text: string; private: boolean },
  again: () => void,
): Promise<string | null> {
  if (request.text === '') return pageAddresses.inspect;
  const name = crypto.randomUUID();
  const left = await rpc.ask('inspect.leave', { name, ...request });
  if (left.ok) return inspectAddress(name);
  // An unconfirmed change must be checked first, so no other failure takes its place.
  if (trouble.value?.failure.kind === 'not-confirmed') return pageAddresses.inspect;
  trouble.value = { failure: left.failure, again };
  return null;
}
