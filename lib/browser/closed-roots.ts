import { elementsGiveRoots } from './firefox.ts';

/** What the browsers give to the code of extensions alone. */
interface WithRoots {
  chrome: { dom: { openOrClosedShadowRoot(element: Element): ShadowRoot | null } };
}

/** Returns the inside of an element of a web page, also where the page has closed it; null if it has none. */
export function rootOf(element: Element): ShadowRoot | null {
  if (!(element instanceof HTMLElement)) return null;
  if (elementsGiveRoots)
    return (element as { openOrClosedShadowRoot?: ShadowRoot | null }).openOrClosedShadowRoot ?? null;
  return (globalThis as unknown as WithRoots).chrome.dom.openOrClosedShadowRoot(element);
}
