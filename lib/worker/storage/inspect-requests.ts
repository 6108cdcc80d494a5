import type { InspectRequest } from '../../inspection/inspection.ts';
import type { StoredItems } from './items.ts';

/** The most waiting requests (count): a page that never opens leaves one behind. */
const most = 3;

/**
 * Creates the store of the addresses that wait for the Inspect page to open. They are in the session storage and not in
 * the page's address, as the browser writes addresses into its history.
 */
export function createInspectRequests(item: StoredItems['inspectRequests']) {
  /** Removes a request, and adds others last. */
  async function replace(name: string, ...added: readonly (InspectRequest & { name: string })[]): Promise<void> {
    await item.update((waiting) => [...waiting.filter((request) => request.name !== name), ...added].slice(-most));
  }

  return {
    /** Stores a request under this name; replaces an earlier one. */
    leave: (name: string, request: InspectRequest) => replace(name, { ...request, name }),
    /**
     * Returns the request under this name; null if there is none. It stays until `arrived`, so the page can ask again.
     */
    async take(name: string): Promise<InspectRequest | null> {
      const found = (await item.read()).find((request) => request.name === name);
      return found === undefined ? null : { text: found.text, private: found.private };
    },
    /** Removes the request, because its page has received it. */
    arrived: (name: string) => replace(name),
    /** Removes all requests. */
    forget: item.clear,
  };
}
