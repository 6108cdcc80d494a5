import { expect, type Page } from '@playwright/test';
import type { Curtail } from '../../chromium/curtail.ts';
import { startTally, type Tally } from '../../reliability/tally.ts';

/** True where messages are to meet a worker that has just begun: the variable CURTAIL_KILL says so. */
const killing = process.env['CURTAIL_KILL'] === 'before-every-message';

/** Tests that say nothing of the extension when run so, by their titles, each with the reason. */
const exceptions: Record<string, string> = {
  ...Object.fromEntries(
    ['Shorten', 'Edit', 'Delete', 'Restore'].map((name) => [
      `${name}: wherever between its steps the worker is ended, the popup tells the truth`,
      'it ends the worker itself, at steps that it has prepared inside that very worker',
    ]),
  ),
  'two popups on the same page make one link':
    'the second popup’s first message ends what the first one began, before anybody could look on',
};

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

/** Notes that a page leaves without showing what is answered: that somebody has seen how something ended. */
const note = 'links.seen';

/**
 * Ends the worker before each message that a page of the extension sends it, unless another one waits for its answer: a
 * page sends some together, and each would end the work of the one before it for as long as they are repeated.
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
  /** Waits until the page's messages are on their way, and what it waits for is only this. */
  async function sent(page: Page, mayWait: (name: string) => boolean): Promise<void> {
    await page.evaluate(() => undefined); // Whatever it has told of comes before this answer.
    await last;
    await expect.poll(() => waitingOf(page).filter((name) => !mayWait(name))).toEqual([]);
  }

  await context.exposeBinding('tell', async ({ page }, moment: Moment, name: string) => {
    if (moment === 'document') waiting.delete(page);
    else if (moment === 'answer') answer(page, name);
    else await (last = last.then(() => message(page, name)));
  });
  await context.addInitScript(tellOfMessages);
  context.on('page', (page) => {
    const { reload, close } = { reload: page.reload.bind(page), close: page.close.bind(page) };
    // Nobody would wait any more for what the page had asked, and its next document's messages would end the work on it.
    page.reload = async (options) => {
      await sent(page, () => false);
      return await reload(options);
    };
    // A worker takes a moment to begin, in which nobody reads how something ended and closes the page.
    page.close = async (options) => {
      if (!page.isClosed()) await sent(page, (name) => name !== note);
      await close(options);
    };
  });
  // What a test does inside the worker would end with it.
  curtail.worker = async () => {
    await Promise.all(context.pages().map((page) => sent(page, () => false)));
    return await worker();
  };
}

type Scope = typeof globalThis & { browser?: typeof chrome; tell(moment: Moment, name?: string): Promise<void> };

/** Runs in every page before the page's own scripts. */
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
