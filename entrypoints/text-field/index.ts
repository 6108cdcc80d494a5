import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { elementsGiveRoots } from '../../lib/browser/firefox.ts';
import { createFieldScript } from '../../lib/text-field/field-script.ts';
import { scriptName } from '../../lib/text-field/text-field.ts';

/**
 * The script that runs in the frame of a text field, and only once the person has chosen to shorten its links. It is in a
 * world of its own, which the page cannot reach.
 */
export default defineUnlistedScript(() => {
  const frame = globalThis as unknown as Record<string, unknown>;
  frame[scriptName] = createFieldScript(rootOf, () => delete frame[scriptName]);
});

/** What the browsers give to the code of extensions alone. */
interface WithRoots {
  chrome: { dom: { openOrClosedShadowRoot(element: Element): ShadowRoot | null } };
}

/** Returns the inside of an element of a web page, also where the page has closed it; null if it has none. */
function rootOf(element: Element): ShadowRoot | null {
  if (!(element instanceof HTMLElement)) return null;
  if (elementsGiveRoots)
    return (element as { openOrClosedShadowRoot?: ShadowRoot | null }).openOrClosedShadowRoot ?? null;
  return (globalThis as unknown as WithRoots).chrome.dom.openOrClosedShadowRoot(element);
}
