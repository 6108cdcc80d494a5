import { batch } from '@preact/signals-core';
import type { Result } from '../../failure.ts';
import type { Answer } from '../../link.ts';
import { filledFrom } from './outcome.ts';
import type { PopupParts } from './parts.ts';
import type { Screen } from './screen.ts';
import type { Turns } from './turns.ts';

export interface LookUp {
  /** Asks the service about an address; what is shown of it stays until the answer is there. */
  find(address: string, then?: (answer: Answer) => unknown): Promise<void>;
  /** Asks for title, clicks and times of a link that was just made. */
  details(shortUrl: string): Promise<void>;
}

/** The longest wait (milliseconds) after which a rate-limited question is asked again by itself, once. */
const longestWait = 10_000;

/** Everything that asks and changes nothing. */
export function createLookUp({ rpc, now, schedule }: PopupParts, screen: Screen, turns: Turns): LookUp {
  async function read<Value>(
    ask: () => Promise<Result<Value>>,
    show: (value: Value) => void,
    quiet: boolean,
    repeated = false,
  ): Promise<void> {
    const mine = turns.take();
    batch(() => {
      screen.trouble.value = null;
      if (quiet) screen.detailsPending.value = true;
      else screen.work.value = 'find';
    });
    const result = await ask();
    if (!mine()) return;
    batch(() => {
      screen.work.value = null;
      screen.detailsPending.value = false;
      if (result.ok) return show(result.value);
      const { failure } = result;
      screen.trouble.value = { failure, again: () => void read(ask, show, quiet) };
      if (failure.kind !== 'rate-limited' || repeated) return;
      const wait = failure.retryAt - now();
      if (wait <= longestWait) schedule(() => mine() && void read(ask, show, quiet, true), wait);
    });
  }

  return {
    find: (address, then) =>
      read(
        () => rpc.ask('links.find', { address, private: screen.private.value }),
        (answer) => {
          screen.answer.value = answer;
          if (answer.kind !== 'link' || answer.link.state === 'deleted') screen.panel.value = null;
          screen.remembered.value = null;
          then?.(answer);
        },
        false,
      ),
    details: (shortUrl) =>
      read(
        () => rpc.ask('links.details', { shortUrl, private: screen.private.value }),
        (told) => {
          const { value } = screen.answer;
          if (value?.kind === 'link') screen.answer.value = { ...value, link: filledFrom(told, value.link) };
        },
        true,
      ),
  };
}
