import type { Browser } from 'webextension-polyfill';
import { openable, readAddress } from '../address/address.ts';
import {
  mostLinks,
  scriptName,
  type FieldLink,
  type FieldOutcome,
  type FieldPlace,
  type FieldReading,
  type PlacedShortLinks,
} from '../text-field/text-field.ts';

/** The text fields of web pages. The person's choice in the menu lets the extension into that one tab. */
export type TextFields = ReturnType<typeof createTextFields>;

/**
 * Creates the access to text fields. The code in the frame is called from here and answers the call: there is no message
 * that a page could send.
 */
export function createTextFields({ scripting }: Pick<Browser, 'scripting'>) {
  /** Calls the script in a frame; undefined if it is not there. */
  async function call({ tabId, frameId }: FieldPlace, operation: string, ...given: unknown[]): Promise<unknown> {
    const [done] = await scripting.executeScript({
      target: { tabId, frameIds: [frameId] },
      // This function runs in the frame, and knows only its arguments.
      func: async (name: string, called: string, values: unknown[]) => {
        const script = (globalThis as unknown as Record<string, Record<string, (...all: unknown[]) => unknown>>)[name];
        return script?.[called]?.(...values);
      },
      args: [scriptName, operation, given],
    });
    return done?.result;
  }

  async function load({ tabId, frameId }: FieldPlace): Promise<void> {
    await scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files: ['/text-field.js'] });
  }

  return {
    /** Reads the links of the field with the focus. `token` names the reading. */
    async read(place: FieldPlace, token: string): Promise<FieldReading> {
      try {
        // Chromium sometimes knows only a moment after the click that it lets the extension in.
        await load(place).catch(() => load(place));
        return readReading(await call(place, 'read', token));
      } catch {
        return { problem: 'unreachable' };
      }
    },
    /** Puts short links in place of those links of the reading that are still there. */
    async replace(place: FieldPlace, token: string, shortUrls: PlacedShortLinks): Promise<FieldOutcome> {
      const outcome = await call(place, 'replace', token, openableOnly(shortUrls)).catch(() => undefined);
      return (outcome as FieldOutcome | null | undefined) ?? { replaced: 0, problem: 'gone' };
    },
    /** Returns the text of the reading with short links; null if it is gone. */
    async write(place: FieldPlace, token: string, shortUrls: PlacedShortLinks): Promise<string | null> {
      const text = await call(place, 'write', token, openableOnly(shortUrls)).catch(() => null);
      return typeof text === 'string' ? text : null;
    },
    /** Removes the script from the frame. */
    leave: (place: FieldPlace): Promise<unknown> => call(place, 'leave').catch(() => undefined),
  };
}

/** Returns the short links as hrefs, without what a service gives that is no http address. */
const openableOnly = (shortUrls: PlacedShortLinks): PlacedShortLinks =>
  shortUrls.flatMap(([place, shortUrl]) => {
    const href = openable(shortUrl);
    return href === null ? [] : [[place, href] as const];
  });

/** Checks what a frame answered: a damaged page must not bring more or something else into a request. */
function readReading(answer: unknown): FieldReading {
  const reading = answer as FieldReading | null | undefined;
  if (reading?.problem !== null) return { problem: reading?.problem ?? 'unreachable' };
  return { problem: null, links: reading.links.slice(0, mostLinks).filter(isLink), kept: reading.kept };
}

const isLink = ({ address }: FieldLink): boolean => readAddress(address).ok;
