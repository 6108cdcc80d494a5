import { looksLikeShortLink } from '../address.ts';
import { success, type Result } from '../failure.ts';
import type { Answer, Link } from '../link.ts';
import type { ChangeLog, Watch } from './change-log.ts';
import { find, readDetails } from './find.ts';
import type { Keeping, LinkOperationsParts, Session } from './session.ts';
import { readWhole } from './whole-address.ts';

/** Questions about one address. */
export interface Asking {
  /** True for an address that looks like one of the service's short links: shortening it would make a chain. */
  looksShort(address: string): Promise<boolean>;
  find(address: string, keeping: Keeping): Promise<Result<Answer>>;
  details(shortUrl: string, keeping: Keeping): Promise<Result<Link>>;
}

/** Makes the questions about one address. */
export function createAsking({ session, known, facts, flights }: LinkOperationsParts, log: ChangeLog): Asking {
  /**
   * Asks once however many ask at a time; `finish` then remembers, and completes, for each who asked. `changed` tells
   * what changed since the question was sent.
   */
  async function ask<Value>(
    question: string,
    work: (session: Session) => Promise<Result<Value>>,
    finish: (number: number, value: Value, changed: Watch) => Promise<Value>,
  ): Promise<Result<Value>> {
    const opened = await session();
    if (!opened.ok) return opened;
    const { number } = opened.value;
    const { answer, changed } = await flights.single(`${number} ${question}`, async () => {
      const watched = log.watch();
      return { answer: await work(opened.value), changed: watched };
    });
    return answer.ok ? success(await finish(number, answer.value, changed).catch(() => answer.value)) : answer;
  }

  return {
    async looksShort(address) {
      const opened = await session();
      return opened.ok && looksLikeShortLink(address, await facts.shortHosts(opened.value.number));
    },

    async find(address, keeping) {
      const readable = readWhole(address);
      if (!readable.ok) return readable;
      return ask(
        `find ${address}`,
        async ({ api, number }) => find(api, address, await facts.shortHosts(number)),
        async (number, answer, changed) => {
          if (keeping !== 'all' || changed.any()) return answer;
          await known.rememberAnswers(number, [answer]);
          if (answer.kind === 'link') await facts.learnShortHost(number, answer.link.shortUrl);
          return answer;
        },
      );
    },

    details: (shortUrl, keeping) =>
      ask(
        `details ${shortUrl}`,
        ({ api }) => readDetails(api, shortUrl),
        async (number, read, changed) => {
          const { destination: _, shortUrl: __, ...told } = read;
          if (keeping !== 'all') return { ...told, shortUrl, destination: null };
          return (await known.rememberLink(number, shortUrl, changed.of(shortUrl) ? {} : told)) ?? read;
        },
      ),
  };
}
