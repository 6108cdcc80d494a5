import type { Operation as Request } from '../../drivers/service/layer.ts';
import type { BrowserKind, Screen } from '../../drivers/test-browser.ts';
import type { TestService } from '../../drivers/service/test-service.ts';
import { begin, press, type Change, type Subject } from '../../flows/change.ts';
import { restOf, type Rest } from './rest.ts';
import type { KillSetup } from './kill-setup.ts';

/** An operation that a person starts and the worker carries out. */
export interface Operation {
  name: string;
  /** A question changes nothing, even if it is interrupted. */
  kind: 'change' | 'question';
  /** The browser in which a script can start it, if not in both. */
  only?: BrowserKind;
  /** Brings the browser to the moment before the operation; `name` is unique to this attempt. */
  prepare(setup: KillSetup, name: string): Promise<Attempt>;
}

/** One attempt at an operation. */
export interface Attempt {
  /** Makes the person's press; returns the screen that shows the result. */
  act(): Promise<Screen>;
  /** Waits until the screen shows how it ended. */
  rest(screen: Screen): Promise<Rest>;
  /** The request that may be sent once. */
  sendsOnce: Request | null;
  /** Returns true if the service has the change, regardless of the screen. Always true for a question. */
  happened(): Promise<boolean>;
  /** Opens the link or page again, as a person may; returns a description of the fault, or null. */
  later(happened: boolean): Promise<string | null>;
}

/** Makes an attempt at a question, which cannot lose anything: it is answered, or asked again. */
export function question(act: () => Promise<Screen>, answer: RegExp): Attempt {
  let screen: Screen | undefined;
  return {
    act: async () => (screen = await act()),
    rest: (shown) => restOf(shown, answer),
    sendsOnce: null,
    happened: () => Promise.resolve(true),
    async later() {
      await screen?.close();
      return null;
    },
  };
}

/** A change of one link, and the screen that is ready for its first step. */
interface OfLink {
  change: Change;
  screen: Screen;
  service: TestService;
  link: Subject;
  /** Text on the screen once the change is done, if not its usual words. */
  done?: RegExp | undefined;
  /** Opens the link again, where the screen has been closed; returns a description of the fault, or null. */
  later: Attempt['later'];
}

/** Takes every step before the last press of a change; returns the attempt. */
export async function changing({ change, screen, service, link, done, later }: OfLink): Promise<Attempt> {
  await begin(change, screen, link);
  return {
    async act() {
      await press(change, screen, link);
      return screen;
    },
    rest: (shown) => restOf(shown, done ?? wholeLine(change.says(link))),
    sendsOnce: change.sends,
    happened: () => change.isDone(service, link),
    async later(happened) {
      await screen.close();
      return await later(happened);
    },
  };
}

/** Opens a screen, and closes it again; returns a description of the fault if it lacks these words, else null. */
export async function lacking(open: () => Promise<Screen>, words: RegExp): Promise<string | null> {
  const screen = await open();
  const { outcome, text } = await restOf(screen, words);
  await screen.close();
  return outcome === 'done' ? null : `there is no ${words.source} in ${text}`;
}

/** Returns the code of a short address. */
export const codeOf = (shortUrl: string): string => new URL(shortUrl).pathname.slice(1);

/** Matches these words if they are a whole line. */
const wholeLine = (words: string): RegExp =>
  new RegExp(`^${words.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)}$`);
