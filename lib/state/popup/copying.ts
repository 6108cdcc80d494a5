import { openable } from '../../address.ts';
import type { PopupParts } from './parts.ts';
import type { Screen } from './screen.ts';

/** How long (milliseconds) `Copied` stands; a person needs three seconds to be sure to have seen it. */
const seenAfter = 4000;

/** Makes what puts the shown link on the clipboard, and says whether that worked. */
export function createCopying({ copy, schedule }: PopupParts, screen: Screen): () => Promise<void> {
  let callOff = (): void => undefined;

  return async () => {
    const { value } = screen.answer;
    if (value?.kind !== 'link') return;
    const text = openable(value.link.shortUrl);
    const copied = text !== null && (await copy(text));
    callOff();
    if (screen.answer.value === null) return;
    screen.copied.value = copied ? 'yes' : 'no';
    if (copied) callOff = schedule(() => (screen.copied.value = null), seenAfter);
  };
}
