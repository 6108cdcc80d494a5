import { expect, type Page } from '@playwright/test';
import { addScript } from '../../drivers/chromium/added-scripts.ts';
import type { Curtail } from '../../drivers/chromium/curtail.ts';
import { startTally, type Tally } from '../../tools/tally/tally.ts';

/** True if the worker is ended before every message (variable CURTAIL_KILL). */
const killing = process.env['CURTAIL_KILL'] === 'before-every-message';

/** Reasons to skip tests that make no sense with kills, by title. */
const exceptions: Record<string, string> = {
  ...Object.fromEntries(
    ['Shorten', 'Edit', 'Delete', 'Restore'].map((name) => [
      `${name}: the popup is right when the worker ends between any two steps`,
      'it ends the worker itself, at steps that it has prepared inside that worker',
    ]),
  ),
  'a worker that ends before or within a switch leaves one account in use on every page, and the next press works':
    'it ends the worker itself, at steps that it has prepared inside that worker',
  'two popups on the same page make one link':
    'the second popup’s first message ends the work of the first one before its result can be seen',
  ...Object.fromEntries(
    [
      'ten thousand links: few are in the document, the full count is known, and a restarted browser has them before the service answers',
      'a worker that ends while it caches a long list loses nothing that was shown before',
      'Links is readable in every state and passes axe, wide and narrow: a long list that is searched',
    ].map((title) => [title, 'the page asks for the parts of an answer that only the worker has that received it']),
  ),
  'security: the copied diagnostics have what failed, and nothing of the person’s data':
    'they tell the clock of the service, which only the worker knows that had an answer',
  'gives up on a silent service after 15 seconds': 'its waits are shorter only in the worker that it began with',
};

/** The kills of one test. */
export interface Kills {
  /** The reason why the test is skipped; undefined if it runs. */
  exception: string | undefined;
  /** Ends the worker before messages of this browser's pages from now on, if the run asks for kills. */
  begin(curtail: Curtail): Promise<void>;
  /** Saves the counts. */
  keep(): void;
}

/** Creates the kills for the test with this title. */
export function killsBeforeMessages(title: string): Kills {
  const tally = startTally('kills', 'chromium');
  return {
    exception: killing ? exceptions[title] : undefined,
    begin: async (curtail) => (killing ? endBeforeMessages(curtail, tally) : undefined),
    keep: () => (killing ? tally.keep() : undefined),
  };
}

/** A page's events: its document starts, it is about to send a message, it has the answer. */
type Moment = 'document' | 'message' | 'answer';

/** The message that a person has seen a result; no page shows its answer. */
const note = 'links.seen';

/**
 * Ends the worker before each message from a page of the extension, unless another message waits for its answer: a page
 * sends some messages together, and each kill would end the work on the one before it, again at every repetition.
 */
async function endBeforeMessages(curtail: Curtail, tally: Tally): Promise<void> {
  const { context, stopWorker, worker } = curtail;
  const waiting = new Map<Page, string[]>();
  const waitingOf = (page: Page): string[] => (page.isClosed() ? [] : (waiting.get(page) ?? []));
  const all = (): string[] => [...waiting.keys()].flatMap(waitingOf);
  let last = Promise.resolve();

  async function message(page: Page, name: string): Promise<void> {
    tally.count('messages');
    if (all().length === 0) {
      await stopWorker();
      tally.count('kills before messages');
    }
    waiting.set(page, [...waitingOf(page), name]);
  }
  function answer(page: Page, name: string): void {
    const names = waitingOf(page);
    waiting.set(page, names.toSpliced(names.indexOf(name), 1));
  }
  /** Waits until the page's messages are sent and only those that `mayWait` are unanswered. */
  async function sent(page: Page, mayWait: (name: string) => boolean): Promise<void> {
    await page.evaluate(() => undefined); // Events that it has already reported arrive before this answer.
    await last;
    await expect.poll(() => waitingOf(page).filter((name) => !mayWait(name))).toEqual([]);
  }

  await context.exposeBinding('tell', async ({ page }, moment: Moment, name: string) => {
    if (moment === 'document') waiting.delete(page);
    else if (moment === 'answer') answer(page, name);
    else await (last = last.then(() => message(page, name)));
  });
  await addScript(context, tellOfMessages);
  context.on('page', (page) => {
    const { reload, close } = { reload: page.reload.bind(page), close: page.close.bind(page) };
    // After a reload nothing waits for the old answers, and the new document's messages would end the work on them.
    page.reload = async (options) => {
      await sent(page, () => false);
      return await reload(options);
    };
    // A worker takes a moment to start; no person could read the result and close the page within it.
    page.close = async (options) => {
      if (!page.isClosed()) await sent(page, (name) => name !== note);
      await close(options);
    };
  });
  // A kill would also end the test's own work inside the worker.
  curtail.worker = async () => {
    await Promise.all(context.pages().map((page) => sent(page, () => false)));
    return await worker();
  };
}

type Scope = typeof globalThis & { browser?: typeof chrome; tell(moment: Moment, name?: string): Promise<void> };

/** Reports a page's messages; runs in every page before its own scripts. */
function tellOfMessages(): void {
  if (location.protocol !== 'chrome-extension:') return;
  const { chrome, browser = chrome, tell } = globalThis as unknown as Scope;
  void tell('document');
  for (const runtime of new Set([chrome.runtime, browser.runtime])) {
    const send = runtime.sendMessage.bind(runtime);
    runtime.sendMessage = async (message: { operation?: string }) => {
      await tell('message', message.operation);
      return await send(message).finally(() => void tell('answer', message.operation));
    };
  }
}
