import { expect } from '../../flows/fixtures.ts';
import type { Screen } from '../../drivers/test-browser.ts';

/** A button on a screen; `row`: text of its table row. */
export interface Button {
  screen: Screen;
  name: string;
  row?: string;
}

/** Presses the button five times before the page can do anything else. */
export async function pressAtOnce({ screen, name, row }: Button): Promise<void> {
  await expect.poll(() => screen.ask(click, name, row ?? null), `the button ${name}`).toBe(true);
}

/** Presses the button five more times if it is still there, and then Enter twice on the focused element. */
export async function pressAgain({ screen, name, row }: Button): Promise<void> {
  await screen.ask(click, name, row ?? null);
  await screen.keys('Enter', 'Enter');
}

/** Presses the button once, with the mouse. */
export async function pressOnce({ screen, name, row }: Button): Promise<void> {
  await (row === undefined ? screen : screen.row(row)).press('button', name);
}

/** Clicks the button; runs in the page; returns true if the button was there. */
function click(name: string, row: string | null): boolean {
  const button = [...document.querySelectorAll('button')].find(
    (each) =>
      (each.ariaLabel ?? each.textContent).trim() === name &&
      each.checkVisibility() &&
      (row === null || each.closest<HTMLElement>('[role=row], tr')?.innerText.includes(row)),
  );
  button?.focus();
  for (let presses = 0; presses < 5; presses += 1) button?.click();
  return button !== undefined;
}
