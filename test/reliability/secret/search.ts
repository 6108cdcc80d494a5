import type { PlaceName } from '../../places/place.ts';
import { startTally } from '../tally.ts';
import { traces } from './canary.ts';
import { messageIn, type Heard } from './overhear.ts';
import { searchProfile, type Kind } from './search-profile.ts';

/** The search of one browser for the key, while it runs and when it has ended. */
export interface KeySearch {
  /** Takes a line of a console, or a message that is said there. */
  hear(line: string): void;
  /** Takes what is in a place at this moment. */
  see(place: string, held: string): void;
  /** Goes through the profile; the key may be in `allowed` alone. */
  leave(profile: string, allowed?: readonly Kind[]): Promise<void>;
  /** Counts something else that may not happen. */
  uncaught(words: string): void;
  /** How many of these messages were sent. */
  sent(operation: string): number;
  /** All that was found so far, a line each. */
  found(): readonly string[];
  /** The same, once the figures are kept. */
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

/** The one message that carries the key is `connect`, towards the worker, in the field that is meant for it. */
function withoutRightfulKey(heard: Heard): Heard {
  if (heard.was !== 'sent' || !operationOf(heard).includes('connection.connect')) return heard;
  const others = requestsIn(heard).map(({ input, ...sent }) => [sent, { ...input, secretKey: '' }]);
  return { ...heard, message: others };
}
