import type { Screen } from '../../drivers/test-browser.ts';
import { typeInto } from '../type-into.ts';

/** Types an address on the Inspect page and presses Inspect. */
export async function inspect(page: Screen, address: string): Promise<void> {
  await typeInto(page, 'Address', address);
  await page.press('button', 'Inspect');
}
