import type { Page } from '@playwright/test';
import { screenOf } from '../drivers/chromium/connecting.ts';
import { begin, make, press, type Change, type Subject } from './change.ts';

/** What a change needs to know of its link; the popup needs nothing but the destination of an edit. */
type Named = Partial<Subject>;

const whole = (link: Named): Subject => ({ address: '', elsewhere: '', shortUrl: '', title: '', ...link });

/** Makes a change on a page of headless Chromium up to its last press, and does not wait for the result. */
export async function send(change: Change, page: Page, link: Named = {}): Promise<void> {
  await begin(change, screenOf(page), whole(link));
  await press(change, screenOf(page), whole(link));
}

/** Makes a change on a page of headless Chromium, and waits until the page says that it is done. */
export const complete = (change: Change, page: Page, link: Named = {}): Promise<void> =>
  make(change, screenOf(page), whole(link));
