import { patience } from '../../drivers/wait-for.ts';
import type { Screen } from '../../drivers/test-browser.ts';

/** A screen at rest. */
export interface Rest {
  /** `open`: not confirmed; `failed`: another failure; `never`: still in progress when the wait ended. */
  outcome: 'done' | 'open' | 'failed' | 'never';
  text: string;
}

const open = 'Not confirmed';
const failed = 'Try again|Try these again|The browser interrupted Curtail|Something went wrong in Curtail';

/** Waits until the screen says that the operation is done, or how else it ended. */
export async function restOf(screen: Screen, done: RegExp): Promise<Rest> {
  const found = await screen.ask(restingText, `${done.source}|${open}|${failed}`, patience);
  const { resting } = found;
  const text = found.text.replaceAll(/\n+/g, '\n');
  if (!resting) return { outcome: 'never', text };
  if (text.includes(open)) return { outcome: 'open', text };
  return { outcome: new RegExp(done.source, 'm').test(text) ? 'done' : 'failed', text };
}

/** Returns the page's text once it matches `ends` and shows nothing in progress; runs in the page. */
function restingText(ends: string, patience: number): Promise<{ text: string; resting: boolean }> {
  return new Promise((resolve) => {
    // A popup that has only just been opened has no body yet.
    const shown = (): string => document.querySelector('body')?.innerText ?? '';
    function end(resting: boolean): void {
      observer.disconnect();
      clearInterval(again);
      clearTimeout(timer);
      resolve({ text: shown(), resting });
    }
    function look(): void {
      const text = shown();
      if (!text.includes('…') && new RegExp(ends, 'm').test(text)) end(true);
    }
    const observer = new MutationObserver(look);
    // Styles that hide or show an element cause no mutation.
    const again = setInterval(look, 100);
    const timer = setTimeout(end, patience, false);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  });
}
