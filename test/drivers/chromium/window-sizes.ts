import type { Page } from '@playwright/test';
import { drawn } from './drawn.ts';

/** A window's size, in CSS pixels. */
export interface WindowSize {
  width: number;
  height: number;
}

/** The size of a desktop window. */
export const wide: WindowSize = { width: 1280, height: 900 };
/** The narrowest size at which pages must be readable. */
export const narrow: WindowSize = { width: 320, height: 900 };

/** Changes a page's window, and waits until its scripts have followed: they learn of it with the next frame. */
export async function resize(page: Page, size: WindowSize): Promise<void> {
  await page.setViewportSize(size);
  await drawn(page);
}
