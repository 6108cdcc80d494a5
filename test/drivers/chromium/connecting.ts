import type { Page } from '@playwright/test';
import type { TestBrowser } from '../test-browser.ts';
import type { Curtail } from './curtail.ts';
import { chromiumScreen, protocol, type ChromiumScreen } from './screen.ts';

/** Wraps a page of a headless browser as a screen. */
export const screenOf = (page: Page): ChromiumScreen => chromiumScreen(page, protocol);

/** Returns the part of a browser that connecting needs, for a headless browser. */
export const connecting = (curtail: Curtail): Pick<TestBrowser, 'options' | 'permit'> => ({
  options: async (hash) => screenOf(await curtail.openOptions(hash)),
  permit: (answer, what, press) => permitInAdvance(curtail, answer, what, press),
});

/** Allows a host before a press asks for it: a headless browser cannot answer its permission prompt. */
export async function permitInAdvance(
  { allowHost }: Pick<Curtail, 'allowHost'>,
  answer: 'allow' | 'deny',
  host: string,
  press: () => Promise<void>,
): Promise<null> {
  if (answer === 'deny') throw new Error('Headless Chromium cannot be told no.');
  await allowHost(`http://${host}/*`);
  await press();
  return null;
}
