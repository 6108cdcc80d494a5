import type { TestBrowser, Screen } from '../../drivers/test-browser.ts';
import type { Operation } from '../../drivers/service/layer.ts';
import type { Site } from '../../drivers/service/site.ts';
import type { TestService } from '../../drivers/service/test-service.ts';
import type { Change, Subject } from '../../flows/change.ts';
import type { Button } from './press-often.ts';

/** A press, the requests it may send, and the state it leads to. */
export interface Press extends Button {
  operation: Operation;
  /** The addresses, short or long, that it changes; each is sent in one request. */
  about: readonly string[];
  /** Text on the screen afterwards. */
  says: string | RegExp;
  /** Returns true once the service has the change. */
  holds(): Promise<boolean>;
}

/** Everything a sequence of changes needs. */
export interface WalkContext {
  browser: TestBrowser;
  service: TestService;
  site: Site;
  /** A word that appears nowhere in the account yet. */
  mark: string;
  /** Makes the press and checks what it sent, the screen and the service. */
  make(press: Press): Promise<void>;
}

/** Makes every change that one screen offers, one after the other. */
export type Walk = (context: WalkContext) => Promise<void>;

/** Makes a change to one link; for an Undo, the screen must show the change to undo. */
export async function change(
  { make, service }: WalkContext,
  { prepare, sends, button, inRow, says, isDone }: Change,
  screen: Screen,
  link: Subject,
  words: string | RegExp = says(link),
): Promise<void> {
  await prepare?.(screen, link);
  await make({
    screen,
    name: button,
    ...(inRow === true ? { row: link.title } : {}),
    operation: sends,
    about: [sends === '/link/shorten' ? link.address : link.shortUrl],
    says: words,
    holds: () => isDone(service, link),
  });
}
