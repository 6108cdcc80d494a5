import type { Screen } from '../../drivers/place.ts';
import { typeInto } from '../type-into.ts';

/** Name of the button that opens the choice of a link, and of the one that points the chosen link to the page. */
export const retargetButton = 'Retarget';

/** Opens the choice of the link that will lead to the page, and chooses the only one with this title. */
export async function chooseLink(popup: Screen, title: string): Promise<void> {
  await popup.press('button', retargetButton);
  await typeInto(popup, 'Which of your links is to lead here?', title);
  await popup.says(title);
  await popup.keys('Tab', ' ');
}
