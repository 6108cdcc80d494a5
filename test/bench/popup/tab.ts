import type { BenchBrowser, Subject } from './bench-browser.ts';
import { closePopup, watchPopup, type Awaited, type Opening } from './watch.ts';

/** Opens a tab over which popups open, and a page of each extension beside them. */
export async function openTab(browser: BenchBrowser) {
  const beside = { curtail: await browser.beside('curtail'), empty: await browser.beside('empty') };
  const page = await browser.context.newPage();

  /** Opens a popup and waits until it shows all of this; it stays open. */
  async function open(subject: Subject, awaited: readonly Awaited[]): Promise<Opening> {
    const watching = watchPopup(beside[subject], awaited);
    await browser.press(subject, page);
    return await watching;
  }

  return {
    page,
    beside,
    open,
    /** Does the same, and closes the popup again. */
    async openOnce(subject: Subject, awaited: readonly Awaited[]): Promise<Opening> {
      const opening = await open(subject, awaited);
      await closePopup(beside[subject]);
      return opening;
    },
    async close(): Promise<void> {
      await Promise.all([page.close(), beside.curtail.close(), beside.empty.close()]);
    },
  };
}

/** Measures both extensions in turn; returns the values of each. */
export async function measureInTurns<Value>(
  rounds: number,
  measure: (subject: Subject) => Promise<Value>,
): Promise<Record<Subject, Value[]>> {
  const measured: Record<Subject, Value[]> = { curtail: [], empty: [] };
  await inTurns(rounds, async (subject) => void measured[subject].push(await measure(subject)));
  return measured;
}

/** Opens both popups, alternating which comes first, so that the browser's own work affects both equally. */
export async function inTurns(rounds: number, work: (subject: Subject, round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of round % 2 === 0 ? (['empty', 'curtail'] as const) : (['curtail', 'empty'] as const)) {
      await work(subject, round);
    }
  }
}
