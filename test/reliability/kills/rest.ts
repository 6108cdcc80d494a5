import type { Screen } from '../../places/place.ts';

/** What a screen says where nothing is under way. */
export interface Rest {
  /** `open`: not confirmed; `failed`: something else went wrong; `never`: something is under way for ever. */
  told: 'done' | 'open' | 'failed' | 'never';
  text: string;
}

/** Milliseconds within which a screen has to come to rest. */
export const patience = 10_000;

const open = 'Not confirmed';
const failed = 'Try again|Try these again|The browser interrupted Curtail|Something went wrong in Curtail';

/** Waits until the screen says that it is done, or how it ended otherwise. */
export async function restOf(screen: Screen, done: RegExp): Promise<Rest> {
  const found = await screen.ask(restingText, `${done.source}|${open}|${failed}`, patience);
  const { resting } = found;
  const text = found.text.replaceAll(/\n+/g, '\n');
  if (!resting) return { told: 'never', text };
  if (text.includes(open)) return { told: 'open', text };
  return { told: new RegExp(done.source, 'm').test(text) ? 'done' : 'failed', text };
}

/** Runs in the page: its text, once that says one of these and of nothing that it goes on. */
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
    // What a style hides or shows by and by is no mutation.
    const again = setInterval(look, 100);
    const timer = setTimeout(end, patience, false);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  });
}
