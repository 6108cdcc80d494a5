import type { TestBrowser, Screen } from '../../drivers/test-browser.ts';
import type { Change } from '../change.ts';

/** Text of the popup once the service has answered, by the link that the account has for the page. */
export const answerFor: Record<Change['before'], RegExp> = {
  'no link': /No short link yet/,
  // Recent links have clicks too, below the answer and its buttons.
  'live link': /0 clicks[^]*Delete/,
  'deleted link': /You deleted this link/,
};

/** Visits an address and opens the popup over it. */
export async function openPopupOn(browser: Pick<TestBrowser, 'visit' | 'popup'>, address: string): Promise<Screen> {
  await browser.visit(address);
  return await browser.popup();
}
