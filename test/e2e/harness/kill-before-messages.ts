import { expect, type Page } from '@playwright/test';
import type { Curtail } from '../../chromium/curtail.ts';
import { startTally, type Tally } from '../../reliability/tally.ts';

/** True where messages are to meet a worker that has just begun: the variable CURTAIL_KILL says so. */
const killing = process.env['CURTAIL_KILL'] === 'before-every-message';

/** Tests that say nothing of the extension when run so, by their titles, each with the reason. */
const exceptions: Record<string, string> = Object.fromEntries(
  ['Shorten', 'Edit', 'Delete', 'Restore'].map((name) => [
    `${name}: wherever between its steps the worker is ended, the popup tells the truth`,
    'it ends the worker itself, at steps that it has prepared inside that very worker',
  ]),
);

/** What one test went through. */
export interface Kills {
  /** Why the test is not run at all; undefined where it is. */
  exception: string | undefined;
  /** From now on ends the worker before messages of this browser's pages, if that was asked for. */
  begin(curtail: Curtail): Promise<void>;
  /** Keeps what was counted. */
  keep(): void;
}

/** For the test of this title. */
export function killsBeforeMessages(title: string): Kills {
  const tally = startTally('kills', 'chromium');
  return {
    exception: killing ? exceptions[title] : undefined,
    begin: async (curtail) => (killing ? endBeforeMessages(curtail, tally) : undefined),
    keep: () => (killing ? tally.keep() : undefined),
  };
}

/** What a page tells of itself: that its document begins, that it would send a message, that it has its answer. */
type Moment = 'document' | 'message' | 'answer';

/**
 * Ends the worker before each message that a page of the extension sends it, unless another one waits for its answer: a
 * page sends some together, and each would end the work of the one before it for as long as they are repeated.
 */
async function endBeforeMessages({ context, stopWorker }: Curtail, tally: Tally): Promise<void> {
  const waiting = new Map<Page, number>();
  const waits = (page: Page): number => (page.isClosed() ? 0 : (waiting.get(page) ?? 0));
  let last = Promise.resolve();

  async function message(page: Page): Promise<void> {
    tally.count('messages');
    if (![...waiting.keys()].some(waits)) {
      await stopWorker();
      tally.count('kills before messages');
    }
    waiting.set(page, waits(page) + 1);
  }

  await context.exposeBinding('tell', async ({ page }, moment: Moment) => {
    if (moment === 'document') waiting.delete(page);
    else if (moment === 'answer') waiting.set(page, waits(page) - 1);
    else await (last = last.then(() => message(page)));
  });
  await context.addInitScript(tellOfMessages);
  context.on('page', (page) => {
    const reload = page.reload.bind(page);
    // Nobody would wait any more for what the page had asked, and its next document's messages would end the work on it.
    page.reload = async (options) => {
      await page.evaluate(() => undefined); // Whatever it has told of comes before this answer.
      await last;
      await expect.poll(() => waits(page)).toBe(0);
      return await reload(options);
    };
  });
}

type Scope = typeof globalThis & { browser?: typeof chrome; tell(moment: Moment): Promise<void> };

/** Runs in every page before the page's own scripts. */
function tellOfMessages(): void {
  if (location.protocol !== 'chrome-extension:') return;
  const { chrome, browser = chrome, tell } = globalThis as unknown as Scope;
  void tell('document');
  for (const runtime of new Set([chrome.runtime, browser.runtime])) {
    const send = runtime.sendMessage.bind(runtime);
    runtime.sendMessage = async (message) => {
      await tell('message');
      return await send(message).finally(() => void tell('answer'));
    };
  }
}
