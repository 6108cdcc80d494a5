import type { BrowserKind, Screen } from '../../drivers/test-browser.ts';
import type { ConnectedBrowser } from '../connected-browser.ts';

/** An operation that a person can start and that asks the service. */
export interface Operation {
  name: string;
  /** The only browser in which it can be started. */
  only?: BrowserKind;
  /** Nothing else can run beside it: it opens the only popup, or connects again. */
  alone?: true;
  /** Brings the screen to the moment before the press. `id` is a word that appears nowhere else. */
  prepare(connected: ConnectedBrowser, id: string): Promise<Prepared>;
}

/** Text on a screen. */
export type Text = string | RegExp;

/** An operation just before the press that starts it. */
export interface Prepared {
  /** Makes the press; returns the screen that shows the result. */
  press(): Promise<Screen>;
  /** Makes the same press again, on the screen that the first one returned. */
  again(screen: Screen): Promise<Screen>;
  /** Fails unless everything typed and shown before the press is still there. */
  kept(screen: Screen): Promise<unknown>;
  /** Text on the screen after success. */
  success: Text;
  /** Returns further facts that the screen shows after success. */
  facts?(): readonly Text[] | Promise<readonly Text[]>;
  /** Words of the row with the success, if it may lie out of view: a service may list its links in any order. */
  row?: string;
  /** For a change: returns true once the service has it. */
  done?(): Promise<boolean>;
}

/** Returns the press and its repetition, on a page that is brought to the front first. */
export function pressing(page: Screen, press: () => Promise<void>): Pick<Prepared, 'press' | 'again'> {
  const inFront = async (): Promise<Screen> => {
    await page.front();
    await press();
    return page;
  };
  return { press: inFront, again: inFront };
}

/** Returns the opening of a page by its address; the repetition closes it and opens it again. */
export function opening({ browser }: ConnectedBrowser, hash: string): Pick<Prepared, 'press' | 'again'> {
  const press = (): Promise<Screen> => browser.options(hash);
  return {
    press,
    async again(screen) {
      await screen.close();
      return await press();
    },
  };
}
