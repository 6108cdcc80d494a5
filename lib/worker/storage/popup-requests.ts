import type { StoredItems } from './items.ts';

/** The context menu's request to the next popup. */
export interface PopupRequest {
  address: string;
  /** `shorten`: the popup does the work. `show`: the worker did it, and the popup shows the result. */
  kind: 'shorten' | 'show';
  /** The window whose popup takes the request; null for any window. */
  windowId: number | null;
  /** Milliseconds since the epoch. */
  at: number;
}

/** The store of the one waiting request. */
export interface PopupRequests {
  /** Stores a request; replaces an older one. `take` waits for this write, so the caller need not. */
  leave(request: PopupRequest): void;
  /**
   * Takes the request for this window, once; null if there is none or it is too old. `by` names the taker. The same
   * taker gets the request again, as it repeats its message if the browser ends the worker in the middle.
   */
  take(windowId: number | null, by: string): Promise<PopupRequest | null>;
  /** Removes a request that was taken, because its popup has received it. */
  arrived(): Promise<void>;
  /** Removes the request. */
  forget(): Promise<void>;
}

/** The longest age of a request (milliseconds). A popup that opens later was opened for something else. */
const shortenWithin = 10_000;

/** Creates the store; `now` returns milliseconds since the epoch. */
export function createPopupRequests(item: StoredItems['popupRequest'], now: () => number): PopupRequests {
  let leaving: Promise<unknown> = Promise.resolve();

  return {
    leave(request) {
      // If the store fails, the popup opens as if there were no request: it sends nothing that the person does not see.
      leaving = item.update(() => ({ ...request, takenBy: null })).catch(() => null);
    },
    async take(windowId, by) {
      await leaving;
      const waiting = await item.read();
      if (waiting === null) return null;
      const { takenBy, ...request } = waiting;
      if (takenBy !== null) {
        if (takenBy === by) return request;
        await item.clear();
        return null;
      }
      if (request.windowId !== null && request.windowId !== windowId) return null;
      if (request.kind === 'shorten' && now() - request.at > shortenWithin) return null;
      await item.update(() => ({ ...request, takenBy: by }));
      return request;
    },
    async arrived() {
      // An earlier worker may have handed out the request, so this reads the store.
      const takenBy = (await item.read())?.takenBy ?? null;
      if (takenBy !== null) await item.clear();
    },
    async forget() {
      await leaving;
      await item.clear();
    },
  };
}
