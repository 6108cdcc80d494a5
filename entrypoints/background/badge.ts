import type { Browser } from 'webextension-polyfill';

/** How long the badge says that a press worked (milliseconds). */
const shownFor = 3000;

/** Creates the toolbar button's badge, which all presses without a window share: a later one has it to itself. */
export function createBadge({ action }: Pick<Browser, 'action'>) {
  /** Counts the presses. */
  let presses = 0;
  const show = (text: string): Promise<void> => action.setBadgeText({ text });

  return {
    show,
    /** Shows that a press is under way, and returns its number. */
    async begin(): Promise<number> {
      const own = ++presses;
      await show('…');
      return own;
    },
    /** Hides the badge after a moment, unless a later press has it. */
    hideSoon: (own: number): unknown => setTimeout(() => void (own === presses && show('')), shownFor),
  };
}
