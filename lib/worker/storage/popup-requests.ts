import type { FieldRequest } from '../../text-field/text-field.ts';
import { noPopupRequests, type StoredItems, type StoredPopupRequest } from './items.ts';

/** The context menu's request to the next popup. */
export interface PopupRequest {
  /** Empty for a text field. */
  address: string;
  /**
   * `shorten`: the popup does the work. `show`: the worker did it, and the popup shows the result. `text`: the popup goes
   * on with the links of a text field.
   */
  kind: 'shorten' | 'show' | 'text';
  /** The text field; only with `text`. */
  field?: FieldRequest;
  /** The window whose popup takes the request; null for any window. */
  windowId: number | null;
  /** Milliseconds since the epoch. */
  at: number;
}

/** The longest age of a request (milliseconds). A popup that opens later was opened for something else. */
const longestAge = { shorten: 10_000, text: 600_000, show: Infinity };
/** The most waiting requests (count): a result for a window that was closed stays behind. */
const most = 10;

/** Creates the store of the waiting requests; `now` returns milliseconds since the epoch. */
export function createPopupRequests(item: StoredItems['popupRequests'], now: () => number) {
  let leaving: Promise<unknown> = Promise.resolve();
  /** Requests that no popup can take any more, because a newer one of the same window has replaced them. */
  let replaced: PopupRequest[] = [];

  /** Returns false for a request that expired, or that comes from the future: the clock was set back since. */
  function isCurrent({ kind, at }: PopupRequest): boolean {
    const age = now() - at;
    return kind === 'show' || (age >= 0 && age <= longestAge[kind]);
  }

  /** Removes these requests; returns true if there were any. */
  async function remove(isOne: (request: StoredPopupRequest) => boolean): Promise<boolean> {
    let before: StoredPopupRequest[] = [];
    const left = await item.update((waiting) => {
      before = waiting;
      return without(isOne, waiting);
    });
    return left !== before;
  }

  return {
    /**
     * Stores a request; one to shorten replaces an older one to shorten of the same window. `take` waits for this write,
     * so the caller need not.
     */
    leave(request: PopupRequest): void {
      // A clock that is set back must not make it current again. If the worker ends before, the next `take` removes it.
      const expire = (): void => void remove(isSame(request)).catch(() => false);
      if (request.kind === 'shorten') setTimeout(expire, longestAge.shorten);
      leaving = item
        .update((waiting) => {
          const current = waiting.filter(isCurrent);
          replaced = [...replaced, ...current.filter((older) => isOtherPress(request, older))].slice(-most);
          return [...current.filter((older) => !replaces(request, older)), { ...request, takenBy: null }].slice(-most);
        })
        // If the store fails, the popup opens as if there were no request: it sends nothing that the person does not see.
        .catch(() => null);
    },
    /**
     * Takes the newest request for this window, once; null if there is none. That of a text field is for its tab alone.
     * `by` names the taker. The same taker gets the request again, as it repeats its message if the browser ends the
     * worker in the middle. Removes what has expired.
     */
    async take(windowId: number | null, by: string, tabId: number | null = null): Promise<PopupRequest | null> {
      await leaving;
      let taken: PopupRequest | null = null;
      await item.update((stored) => {
        const waiting = without((each) => !isCurrent(each), stored);
        const here = waiting.filter(
          (each) =>
            (each.windowId === null || each.windowId === windowId) &&
            (each.field === undefined || each.field.tabId === tabId),
        );
        const found =
          here.find(({ takenBy }) => takenBy === by) ??
          here.findLast((each) => each.takenBy === null && each.windowId === windowId) ??
          here.findLast((each) => each.takenBy === null);
        if (found === undefined) return waiting;
        const { takenBy: _, ...request } = found;
        taken = request;
        return waiting.with(waiting.indexOf(found), { ...found, takenBy: by });
      });
      return taken;
    },
    /**
     * Removes a request that no popup has taken, for the worker to do, or that a newer one has replaced; returns false if
     * a popup has taken it.
     */
    async claim(request: PopupRequest): Promise<boolean> {
      await leaving;
      const isThis = isSame(request);
      const wasReplaced = replaced.some(isThis);
      replaced = replaced.filter((each) => !isThis(each));
      return (await remove((each) => each.takenBy === null && isThis(each))) || wasReplaced;
    },
    /** Removes the requests that were taken, by this worker or an earlier one: their popups have received them. */
    arrived: async () => void (await remove(({ takenBy }) => takenBy !== null)),
    /** Removes all requests. */
    async forget(): Promise<void> {
      await leaving;
      replaced = [];
      await item.clear();
    },
  };
}

const isSame =
  ({ address, kind, windowId, at }: PopupRequest) =>
  (other: PopupRequest): boolean =>
    other.address === address && other.kind === kind && other.windowId === windowId && other.at === at;

/** Returns the requests for which `isOne` returns false; the given list itself if these are all. */
function without(isOne: (request: StoredPopupRequest) => boolean, requests: StoredPopupRequest[]) {
  if (!requests.some(isOne)) return requests;
  return requests.every(isOne) ? noPopupRequests : requests.filter((each) => !isOne(each));
}

/** Returns true if `older` is for the same address in the same window, or was taken for it, or is an earlier press. */
function replaces(request: PopupRequest, older: StoredPopupRequest): boolean {
  const sameAddress = older.address === request.address;
  if (older.takenBy !== null) return sameAddress;
  return (older.windowId === request.windowId && sameAddress) || isOtherPress(request, older);
}

/** Returns true if both are presses in one window, for different addresses, and no popup has taken the older one. */
function isOtherPress(request: PopupRequest, older: StoredPopupRequest): boolean {
  return (
    [request, older].every(({ kind }) => kind === 'shorten') &&
    older.takenBy === null &&
    older.address !== request.address &&
    older.windowId === request.windowId &&
    request.windowId !== null
  );
}
