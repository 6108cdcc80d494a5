import { success, type Result } from '../../failure/failure.ts';
import type { Answer, Link } from '../../link/link.ts';
import type { Session } from '../connection/session.ts';
import type { Watch } from './change-log.ts';
import type { LookedUp } from '../api/answers.ts';
import { findLeading, findLink, readDetails } from './find-link.ts';
import { requireWholeAddress } from './require-whole-address.ts';
import type { SingleFlight } from './single-flight.ts';

/** Creates the queries about one address. */
export function createLinkQueries(singleFlight: SingleFlight) {
  /** Asks the service once; `finish` then caches and completes the answer for each page that asked. */
  async function ask<Value>(
    session: Session,
    question: string,
    work: () => Promise<Result<Value>>,
    finish: (value: Value, changed: Watch) => Promise<Value>,
  ): Promise<Result<Value>> {
    const { answer, changed } = await singleFlight.single(session, question, async (watched) => ({
      answer: await work(),
      changed: watched,
    }));
    return answer.ok ? success(await finish(answer.value, changed).catch(() => answer.value)) : answer;
  }

  return {
    /** Asks the service about a long or a short address. */
    async find(session: Session, address: string): Promise<Result<Answer>> {
      const whole = requireWholeAddress(address);
      if (!whole.ok) return whole;
      const { api, cache, facts } = session;
      return ask(
        session,
        `find ${address}`,
        () => findLink(api, address, facts),
        async (answer, changed) => {
          if (changed.any()) return answer;
          await cache.rememberAnswers([answer]);
          if (answer.kind !== 'link') return answer;
          await facts.learnShortHost(answer.link.shortUrl);
          return { ...answer, link: await cache.withEarlier(answer.link) };
        },
      );
    },

    /** Asks the service for the link that leads to a long address alone. Null if there is none. */
    async leading(session: Session, address: string): Promise<Result<LookedUp | null>> {
      const whole = requireWholeAddress(address);
      if (!whole.ok) return whole;
      return singleFlight.single(session, `leading ${address}`, () => findLeading(session.api, address));
    },

    /** Asks the service for title, clicks, times and state of a short link. */
    details: (session: Session, shortUrl: string): Promise<Result<Link>> =>
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
