import type { Page } from '@playwright/test';
import type { Stand, Subject } from './stand.ts';
import { closePopup, watchPopup, type Awaited, type Opening } from './watch.ts';

/** A tab in front of which popups open, and a page of each extension beside them. */
export interface Tab {
  page: Page;
  beside: Record<Subject, Page>;
  /** Opens a popup and waits until it shows all of this; it stays open. */
  open(subject: Subject, awaited: readonly Awaited[]): Promise<Opening>;
  /** The same, and closes it again. */
  openOnce(subject: Subject, awaited: readonly Awaited[]): Promise<Opening>;
  close(): Promise<void>;
}

/** Opens them. */
export async function openTab(stand: Stand): Promise<Tab> {
  const beside = { curtail: await stand.beside('curtail'), empty: await stand.beside('empty') };
  const page = await stand.context.newPage();

  async function open(subject: Subject, awaited: readonly Awaited[]): Promise<Opening> {
    const watching = watchPopup(beside[subject], awaited);
    await stand.press(subject, page);
    return await watching;
  }

  return {
    page,
    beside,
    open,
    async openOnce(subject, awaited) {
      const opening = await open(subject, awaited);
      await closePopup(beside[subject]);
      return opening;
    },
    async close() {
      await Promise.all([page.close(), beside.curtail.close(), beside.empty.close()]);
    },
  };
}

/** What is measured of both, in turns; what a first opening has to load is not the others' cost, and is left out. */
export async function measureInTurns<Value>(
  rounds: number,
  measure: (subject: Subject) => Promise<Value>,
): Promise<Record<Subject, Value[]>> {
  const measured: Record<Subject, Value[]> = { curtail: [], empty: [] };
  await measure('curtail');
  await measure('empty');
  await inTurns(rounds, async (subject) => void measured[subject].push(await measure(subject)));
  return measured;
}

/** Both, each time the other one first: what a browser does meanwhile meets them alike. */
export async function inTurns(rounds: number, work: (subject: Subject, round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of round % 2 === 0 ? (['empty', 'curtail'] as const) : (['curtail', 'empty'] as const)) {
      await work(subject, round);
    }
  }
}
