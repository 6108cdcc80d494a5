import type { Operation as Request } from '../../drivers/service/layer.ts';
import type { Screen } from '../../drivers/place.ts';
import { restOf, type Rest } from './rest.ts';
import type { KillSetup } from './kill-setup.ts';

/** An operation that a person starts and the worker carries out. */
export interface Operation {
  name: string;
  /** A question changes nothing, even if it is interrupted. */
  kind: 'change' | 'question';
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
export function question(act: () => Promise<Screen>, answer: RegExp, leave: () => Promise<void>): Attempt {
  return {
    act,
    rest: (screen) => restOf(screen, answer),
    sendsOnce: null,
    happened: () => Promise.resolve(true),
    async later() {
      await leave();
      return null;
    },
  };
}

/** Returns a description of a screen without these words; null if it has them. */
export async function lacking(screen: Screen, words: RegExp): Promise<string | null> {
  const { outcome, text } = await restOf(screen, words);
  return outcome === 'done' ? null : `there is no ${words.source} in ${text}`;
}

/** Returns the code of a short address. */
export const codeOf = (shortUrl: string): string => new URL(shortUrl).pathname.slice(1);

/** Matches these words if they are a whole line. */
export const wholeLine = (words: string): RegExp =>
  new RegExp(`^${words.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)}$`);
