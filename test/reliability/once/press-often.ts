import { expect } from '../../places/fixtures.ts';
import type { Screen } from '../../places/place.ts';

/** A button of a screen; `row`: words of the row of a table it is in. */
export interface Button {
  screen: Screen;
  name: string;
  row?: string;
}

/** Presses it five times before the page gets to do anything else. */
export async function pressAtOnce({ screen, name, row }: Button): Promise<void> {
  await expect.poll(() => screen.ask(click, name, row ?? null), `the button ${name}`).toBe(true);
}

/** Presses whatever is left of it five times more, and then Enter on whatever has the focus. */
export async function pressAgain({ screen, name, row }: Button): Promise<void> {
  await screen.ask(click, name, row ?? null);
  await screen.keys('Enter', 'Enter');
}

/** Presses it once, with the mouse. */
export async function pressOnce({ screen, name, row }: Button): Promise<void> {
  await (row === undefined ? screen : screen.row(row)).press('button', name);
}

/** Runs in the page; answers whether the button was there. */
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
