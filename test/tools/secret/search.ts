import type { PlaceName } from '../../drivers/place.ts';
import { startTally } from '../tally/tally.ts';
import { traces } from './canary.ts';
import { messageIn, type Heard } from './overhear.ts';
import { searchProfile, type Kind } from './search-profile.ts';

/** The search of one browser for the key, while it runs and after it has ended. */
export interface KeySearch {
  /** Searches a console line, or the message logged in it. */
  hear(line: string): void;
  /** Searches the current contents of a place. */
  see(place: string, held: string): void;
  /** Searches the profile; the key may be only in `allowed`. */
  leave(profile: string, allowed?: readonly Kind[]): Promise<void>;
  /** Counts an uncaught error. */
  uncaught(words: string): void;
  /** Returns how many messages of this operation were sent. */
  sent(operation: string): number;
  /** Returns everything found so far, one line each. */
  found(): readonly string[];
  /** Saves the counts; returns everything found. */
  end(): readonly string[];
}

/** Starts a search in a browser. */
export function startKeySearch(browser: PlaceName): KeySearch {
  const tally = startTally('secret', browser);
  const operations: string[] = [];

  function see(place: string, held: string): void {
    tally.met('places searched', `${browser}: ${place}`);
    for (const encoding of traces(held)) {
      tally.found('leak', `${place}: ${encoding}: ${held.slice(0, 300)}`);
    }
  }

  return {
    see,
    hear(line) {
      const heard = messageIn(line);
      if (heard === null) {
        see('consoles', line);
        return;
      }
      tally.count('messages');
      if (heard.was === 'sent') operations.push(...operationOf(heard));
      see('messages', JSON.stringify(withoutRightfulKey(heard)));
    },
    async leave(profile, allowed = ['credentials store']) {
      const { files, holders } = await searchProfile(profile);
      for (const [kind, count] of files) {
        tally.met('places searched', `${browser}: ${kind}`);
        tally.count('files', count);
      }
      for (const { file, kind, how } of holders) {
        if (!allowed.includes(kind)) tally.found('leak', `${kind}: ${file}: ${how}`);
      }
    },
    uncaught: (words) => tally.found('uncaught error', words),
    sent: (operation) => operations.filter((sent) => sent === operation).length,
    found: () => tally.harms(),
    end() {
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
