import '../../e2e/harness/extension-api.ts';
import type { Subject } from './stand.ts';

/** What is to be read in a popup that is done; Curtail's is once the service has confirmed what was remembered. */
export const settledText: Record<Subject, string> = {
  curtail: 'This address has a short link',
  empty: 'An empty popup.',
};

/**
 * Resolves once the popup shows this text, and has nothing more to do. Runs in the page beside it, and looks seldom: what
 * it does itself is counted, too.
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
