import type { Screen } from '../../drivers/place.ts';

/** Begins to keep every text that a screen shows, also one that is soon replaced. */
export async function keepShown(screen: Screen): Promise<void> {
  await screen.ask(() => {
    const shown = new Set<string>();
    // A popup that has just opened may have no body yet.
    const keep = (): unknown => shown.add(document.querySelector('body')?.innerText ?? '');
    new MutationObserver(keep).observe(document, { subtree: true, childList: true, characterData: true });
    keep();
    Object.assign(globalThis, { shown });
  });
}

/** Returns every text that the screen has shown since `keepShown`, oldest first. */
export const allShown = (screen: Screen): Promise<string[]> =>
  screen.ask(() => [...((globalThis as { shown?: Set<string> }).shown ?? []), document.body.innerText]);
