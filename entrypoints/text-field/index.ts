import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { rootOf } from '../../lib/browser/closed-roots.ts';
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
