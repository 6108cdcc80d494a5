import { clipOf } from '../../clip.ts';
import type { Answer } from '../../link.ts';
import type { CopyAs } from '../../preferences.ts';
import type { PopupParts } from './parts.ts';
import type { Screen } from './screen.ts';

/** How long (milliseconds) `Copied` stands; a person needs three seconds to be sure to have seen it. */
const seenAfter = 4000;

/**
 * Makes what puts the shown link on the clipboard, in the form the person has chosen or, once, in another, and says
 * whether that worked.
 */
export function createCopying({ copy, schedule }: PopupParts, screen: Screen): (form?: CopyAs) => Promise<void> {
  let callOff = (): void => undefined;

  /** What is said of a later change by then stays, and what a change before did is there again. */
  function hush(): void {
    if (screen.copied.value === 'yes') screen.copied.value = screen.note.value === null ? 'quiet' : null;
  }

  return async (form) => {
    const answer = screen.answer.value;
    if (answer?.kind !== 'link') return;
    screen.copied.value = 'quiet';
    const { copyAs, copyTemplate } = screen.preferences.value;
    const title = answer.link.title ?? ownTitle(answer, screen);
    const { text, html } = await clipOf([{ ...answer.link, title }], { copyAs: form ?? copyAs, copyTemplate });
    const copied = text !== '' && (await copy(text, html));
    callOff();
    if (screen.answer.value === null) return;
    screen.copied.value = copied ? 'yes' : 'no';
    if (copied) callOff = schedule(hush, seenAfter);
  };
}

/** What the page calls itself, where the address that was asked for is the tab's: the service may have told no title yet. */
function ownTitle({ asked, address }: Answer & { kind: 'link' }, { tab, cleaned }: Screen): string | null {
  const whole = cleaned.value?.address === address ? cleaned.value.original : address;
  return asked === 'destination' && whole === tab.value?.address ? tab.value.title : null;
}
