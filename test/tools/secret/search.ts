import type { BrowserKind } from '../../drivers/test-browser.ts';
import { startTally } from '../tally/tally.ts';
import { traces } from './canary.ts';
import { messageIn, type Heard } from './overhear.ts';
import { searchProfile, type Kind } from './search-profile.ts';

export type KeySearch = ReturnType<typeof startKeySearch>;

/** Starts a search of one browser for the key, while it runs and after it has ended. */
export function startKeySearch(browser: BrowserKind) {
  const tally = startTally('secret', browser);
  const operations: string[] = [];

  /** Searches the current contents of a place. */
  function see(place: string, held: string): void {
    tally.met('places searched', `${browser}: ${place}`);
    for (const encoding of traces(held)) {
      tally.found('leak', `${place}: ${encoding}: ${held.slice(0, 300)}`);
    }
  }

  return {
    see,
    /** Searches a console line, or the message logged in it. */
    hear(line: string): void {
      const heard = messageIn(line);
      if (heard === null) {
        see('consoles', line);
        return;
      }
      tally.count('messages');
      if (heard.was === 'sent') operations.push(...operationOf(heard));
      see('messages', JSON.stringify(withoutRightfulKey(heard)));
    },
    /** Searches the profile; the key may be only in `allowed`. */
    async leave(profile: string, allowed: readonly Kind[] = ['credentials store']): Promise<void> {
      const { files, holders } = await searchProfile(profile);
      for (const [kind, count] of files) {
        tally.met('places searched', `${browser}: ${kind}`);
        tally.count('files', count);
      }
      for (const { file, kind, how } of holders) {
        if (!allowed.includes(kind)) tally.found('leak', `${kind}: ${file}: ${how}`);
      }
    },
    /** Counts an uncaught error. */
    uncaught: (words: string) => tally.found('uncaught error', words),
    /** Returns how many messages of this operation were sent. */
    sent: (operation: string): number => operations.filter((sent) => sent === operation).length,
    /** Returns everything found so far, one line each. */
    found: () => tally.harms(),
    /** Saves the counts; returns everything found. */
    end(): readonly string[] {
      tally.keep();
      return tally.harms();
    },
  };
}

interface Sent {
  operation?: string;
  input?: { secretKey?: unknown };
}

const requestsIn = ({ message }: Heard): Sent[] => [message].flat() as Sent[];

function operationOf(heard: Heard): string[] {
  return requestsIn(heard).flatMap(({ operation }) => operation ?? []);
}

/** Returns a message without the key in its one rightful place: the key field of `connect`, sent to the worker. */
function withoutRightfulKey(heard: Heard): Heard {
  if (heard.was !== 'sent' || !operationOf(heard).includes('connection.connect')) return heard;
  const others = requestsIn(heard).map(({ input, ...sent }) => [sent, { ...input, secretKey: '' }]);
  return { ...heard, message: others };
}
