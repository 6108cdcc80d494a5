import type { InspectRequest } from '../../inspection/inspection.ts';
import type { StoredItems } from './items.ts';

/**
 * The addresses that wait for the Inspect page to open. They are in the session storage and not in the page's address,
 * as the browser writes addresses into its history.
 */
export interface InspectRequests {
  /** Stores a request under this name; replaces an earlier one. */
  leave(name: string, request: InspectRequest): Promise<void>;
  /**
   * Returns the request under this name; null if there is none. It stays until `arrived`, so the page can ask again.
   */
  take(name: string): Promise<InspectRequest | null>;
  /** Removes the request, because its page has received it. */
  arrived(name: string): Promise<void>;
  /** Removes all requests. */
  forget(): Promise<void>;
}

/** The most waiting requests (count): a page that never opens leaves one behind. */
const most = 3;

/** Creates the store. */
export function createInspectRequests(item: StoredItems['inspectRequests']): InspectRequests {
  return {
    async leave(name, request) {
      await item.update((waiting) => [...without(waiting, name), { ...request, name }].slice(-most));
    },
    async take(name) {
      const found = (await item.read()).find((request) => request.name === name);
      return found === undefined ? null : { text: found.text, private: found.private };
    },
    async arrived(name) {
      await item.update((waiting) => without(waiting, name));
    },
    forget: () => item.clear(),
  };
}

function without<Named extends { name: string }>(waiting: readonly Named[], name: string): Named[] {
  return waiting.filter((request) => request.name !== name);
}
