import type { Operation as Request } from '../../e2e/harness/layer.ts';
import type { Screen } from '../../places/place.ts';
import { restOf, type Rest } from './rest.ts';
import type { Stand } from './stand.ts';

/** Something a person starts, that goes through the worker. */
export interface Operation {
  name: string;
  /** A question changes nothing, wherever it is broken off. */
  kind: 'change' | 'question';
  /** Brings the browser to just before it; `name` is of this time alone, and no part of another time's. */
  prepare(stand: Stand, name: string): Promise<Attempt>;
}

/** One time of it. */
export interface Attempt {
  /** What the person does; answers the screen that tells what came of it. */
  act(): Promise<Screen>;
  /** Waits until the screen tells how it ended. */
  rest(screen: Screen): Promise<Rest>;
  /** The request that may be sent once. */
  sendsOnce: Request | null;
  /** Whether it has happened, past everything that is shown. A question has always been asked. */
  happened(): Promise<boolean>;
  /** Comes back to it as the person may; answers what is wrong then, if something is. */
  later(happened: boolean): Promise<string | null>;
}

/** A question to the service, of which nothing can be lost: it is answered, or asked again. */
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

/** What is wrong on a screen that should say this; null if it does. */
export async function lacking(screen: Screen, words: RegExp): Promise<string | null> {
  const { told, text } = await restOf(screen, words);
  return told === 'done' ? null : `there is no ${words.source} in ${text}`;
}

/** The part of a short address that is its own. */
export const codeOf = (shortUrl: string): string => new URL(shortUrl).pathname.slice(1);
