import { success } from '../../../../lib/failure/failure.ts';
import type { PopupOpening } from '../../../../lib/rpc/contract.ts';
import { createFakePopup, opening, type FakePopup, type OpenedTab } from '../../../fakes/popup-page.ts';

/** Returns a popup that has opened with this first screen; the worker holds back every other answer. */
export async function openedWith(parts: Partial<PopupOpening> = {}, tab: OpenedTab = {}): Promise<FakePopup> {
  const fake = createFakePopup(tab);
  fake.on('popup.open', success(opening(parts)));
  await fake.popup.open();
  return fake;
}
