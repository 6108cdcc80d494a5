import { batch } from '@preact/signals-core';
import type { Result } from '../../failure/failure.ts';
import { hasActiveLink, type Answer, filledFrom } from '../../link/link.ts';
import type { Latest } from '../shared/latest.ts';
import { askWithRetry } from '../shared/query.ts';
import type { PopupDeps, Screen } from './screen.ts';

/** The popup's queries, which change nothing. */
export type LookUp = ReturnType<typeof createLookUp>;

/** What follows the answer to a look-up. */
type Next = (answer: Answer) => unknown;

/** A query: how to send it, and how to show that it is under way and its answer. */
interface Query<Value> {
  begin(): void;
  ask(): Promise<Result<Value>>;
  show(value: Value): void;
}

/** Creates the popup's queries. They show their answers on `screen`, and a way to ask again after a failure. */
export function createLookUp({ rpc }: PopupDeps, screen: Screen, latest: Latest) {
  function put<Value>(query: Query<Value>): Promise<void> {
    return askWithRetry(
      () => {
        batch(() => {
          screen.trouble.value = null;
          query.begin();
        });
        return query.ask();
      },
      (result) =>
        batch(() => {
          screen.work.value = null;
          screen.pressed.value = false;
          screen.detailsPending.value = false;
          if (result.ok) query.show(result.value);
          else screen.trouble.value = { failure: result.failure, again: () => void put(query) };
        }),
      latest.take(),
    );
  }

  let afterFind: Next | undefined;

  /** Shows that a look-up is under way or about to begin, and sets what follows its answer. */
  function expect(next?: Next): void {
    afterFind = next;
    screen.work.value = 'find';
  }

  /** Asks the service about an address, after `expect`. The present answer stays on the screen until the new one comes. */
  function findExpected(address: string): Promise<void> {
    return put({
      begin: () => (screen.work.value = 'find'),
      ask: () => rpc.ask('links.find', { address }),
      show(answer) {
        screen.answer.value = answer;
        const { panel } = screen;
        if (!hasActiveLink(answer) && (panel.value === 'edit' || panel.value === 'qr')) panel.value = null;
        screen.remembered.value = null;
        afterFind?.(answer);
      },
    });
  }

  return {
    expect,
    findExpected,
    /** Expects an answer about an address, and asks for it. */
    find(address: string, next?: Next): Promise<void> {
      expect(next);
      return findExpected(address);
    },
    /** Asks for title, clicks and times of a link that was just made. */
    details: (shortUrl: string): Promise<void> =>
      put({
        begin: () => (screen.detailsPending.value = true),
        ask: () => rpc.ask('links.details', { shortUrl }),
        show(details) {
          const { value } = screen.answer;
          if (value?.kind === 'link') screen.answer.value = { ...value, link: filledFrom(details, value.link) };
        },
      }),
  };
}
