import type { Screen } from '../../drivers/test-browser.ts';
import { typeInto } from '../type-into.ts';

/** Name of the item that opens the choice of a link, and of the button that points the chosen link to the page. */
export const retargetButton = 'Point a link here';

/** Name of the box in which a link is searched. */
export const retargetBox = 'Which link should lead to this page from now on?';

/** Opens the choice of the link that will lead to the page, and chooses the only one with this title. */
export async function chooseLink(popup: Screen, title: string): Promise<void> {
  await popup.press('button', 'More');
  await popup.press('menuitem', retargetButton);
  await typeInto(popup, retargetBox, title);
  // The page's own title may have the same words.
  await popup.within('group', 'Your links').says(title);
  await popup.keys('Tab', ' ');
}
