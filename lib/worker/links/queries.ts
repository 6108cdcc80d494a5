import { looksLikeShortLink } from '../../address/short-address.ts';
import { success, type Result } from '../../failure/failure.ts';
import type { Answer } from '../../link/answer.ts';
import type { Link } from '../../link/link.ts';
import type { Session } from '../connection/session.ts';
import type { ChangeLog, Watch } from './change-log.ts';
import { findLink, readDetails } from './find-link.ts';
import { requireWholeAddress } from './require-whole-address.ts';
import type { SingleFlight } from './single-flight.ts';

/** Queries about one address. */
export interface LinkQueries {
  /** Returns true for an address that looks like one of the service's short links: shortening it would make a chain. */
  looksShort(session: Session, address: string): Promise<boolean>;
  /** Asks the service about a long or a short address. */
  find(session: Session, address: string): Promise<Result<Answer>>;
  /** Asks the service for title, clicks, times and state of a short link. */
  details(session: Session, shortUrl: string): Promise<Result<Link>>;
}

/** Creates the queries about one address. */
export function createLinkQueries(singleFlight: SingleFlight, log: ChangeLog): LinkQueries {
  /**
   * Asks the service once, even if several pages ask at the same time. `finish` then caches and completes the answer
   * for each of them; `changed` shows which links have changed since the request was sent.
   */
  async function ask<Value>(
    { connectionId }: Session,
    question: string,
    work: () => Promise<Result<Value>>,
    finish: (value: Value, changed: Watch) => Promise<Value>,
  ): Promise<Result<Value>> {
    const { answer, changed } = await singleFlight.single(`${connectionId} ${question}`, async () => {
      const watched = log.watch();
      return { answer: await work(), changed: watched };
    });
    return answer.ok ? success(await finish(answer.value, changed).catch(() => answer.value)) : answer;
  }

  return {
    looksShort: async ({ facts }, address) => looksLikeShortLink(address, await facts.shortHosts()),

    async find(session, address) {
      const whole = requireWholeAddress(address);
      if (!whole.ok) return whole;
      const { api, cache, facts } = session;
      return ask(
        session,
        `find ${address}`,
        async () => findLink(api, address, facts),
        async (answer, changed) => {
          if (changed.any()) return answer;
          await cache.rememberAnswers([answer]);
          if (answer.kind !== 'link') return answer;
          await facts.learnShortHost(answer.link.shortUrl);
          return { ...answer, link: await cache.withEarlier(answer.link) };
        },
      );
    },

    details: (session, shortUrl) =>
      ask(
        session,
        `details ${shortUrl}`,
        () => readDetails(session.api, shortUrl),
        async (link, changed) => {
          const { destination: _, shortUrl: __, ...fields } = link;
          const { cache } = session;
          const known = await cache.rememberLink(shortUrl, changed.of(shortUrl) ? {} : fields);
          return cache.withEarlier(known ?? link);
        },
      ),
  };
}
