import { clipOf, type CopiedLink } from '../../clip.ts';
import type { Answer } from '../../link.ts';
import type { CopyAs } from '../../preferences.ts';
import type { PopupParts, Tab } from './parts.ts';
import type { Screen } from './screen.ts';

/** How long (milliseconds) `Copied` stands; a person needs three seconds to be sure to have seen it. */
const seenAfter = 4000;

/**
 * Makes what puts the shown link on the clipboard, in the form the person has chosen or, once, in another, and says
 * whether that worked.
 */
export function createCopying({ copy, schedule }: PopupParts, screen: Screen): (form?: CopyAs) => Promise<void> {
  let callOff = (): void => undefined;

  return async (form) => {
    const answer = screen.answer.value;
    if (answer?.kind !== 'link') return;
    const { copyAs, copyTemplate } = screen.preferences.value;
    const { text, html } = await clipOf([named(answer, screen.tab.value)], { copyAs: form ?? copyAs, copyTemplate });
    const copied = text !== '' && (await copy(text, html));
    callOff();
    if (screen.answer.value === null) return;
    screen.copied.value = copied ? 'yes' : 'no';
    if (copied) callOff = schedule(() => (screen.copied.value = null), seenAfter);
  };
}

/** The link, called as its page calls itself where that page is in the tab and the service has told no title yet. */
function named({ link, asked, address }: Extract<Answer, { kind: 'link' }>, tab: Tab | null): CopiedLink {
  if (link.title !== null || asked !== 'destination' || address !== tab?.address) return link;
  return { ...link, title: tab.title };
}
