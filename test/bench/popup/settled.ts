import '../../drivers/chromium/extension-api.ts';
import type { Subject } from './bench-browser.ts';

/** The text of a finished popup; Curtail's is finished once the service has confirmed the cached link. */
export const settledText: Record<Subject, string> = {
  curtail: 'This address has a short link',
  empty: 'An empty popup.',
};

/**
 * Resolves once the popup shows this text and is idle. Runs in the page beside it, and checks seldom, because its own work
 * is measured too.
 */
export async function settled(text: string): Promise<void> {
  const popup = await new Promise<Window>((resolve) => {
    function look(): void {
      const [view] = chrome.extension.getViews({ type: 'popup' });
      if (view?.document.body?.textContent.includes(text) === true) resolve(view);
      else setTimeout(look, 50);
    }
    look();
  });
  for (let times = 0; times < 3; times += 1) {
    await new Promise<void>((resolve) => void popup.requestIdleCallback(() => resolve()));
  }
}
