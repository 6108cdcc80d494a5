import type { ApiClient } from '../api/client.ts';
import { failed, success, type Failure, type Result } from '../failure.ts';
import type { Change, Done, Link } from '../link.ts';
import { findByDestination, readDetails, readShortLink } from './find.ts';

/** Failures after which a change may have happened: everything but a readable envelope, or never having been sent. */
export function leavesOutcomeOpen(failure: Failure): boolean {
  return openOutcomes.has(failure.kind);
}

const openOutcomes: ReadonlySet<Failure['kind']> = new Set([
  'http',
  'redirected',
  'not-the-service',
  'unreachable',
  'timeout',
]);

/**
 * Finds out what became of a change whose answer was not seen, by reading the link as it is now; `cause` is why it was
 * not seen. Fails with `not-confirmed` where the reading does not show what was wanted.
 */
export async function settle(api: ApiClient, change: Change, cause: Failure | null): Promise<Result<Done>> {
  const seen = await readWhatIsWanted(api, change);
  if (!seen.ok) return failed({ kind: 'not-confirmed', cause: cause ?? seen.failure });
  if (seen.value === null) return failed({ kind: 'not-confirmed', cause });
  const made = change.action !== 'shorten' ? null : change.foundNothing ? 'new' : 'unknown';
  return success({ change, ...seen.value, made });
}

/** The link, if it is now as the change wanted it; null if not. */
async function readWhatIsWanted(api: ApiClient, change: Change): Promise<Result<Seen | null>> {
  if (change.action === 'shorten') {
    const found = await findByDestination(api, change.address);
    if (!found.ok) return found;
    return success(
      found.value.kind === 'link' && found.value.link.state === 'active' ? seenAs(found.value.link) : null,
    );
  }
  const { action, shortUrl } = change;
  const read = await (action === 'edit' ? readShortLink(api, shortUrl) : readDetails(api, shortUrl));
  if (!read.ok) {
    // Some services no longer name a link that was deleted.
    return action === 'delete' && read.failure.kind === 'not-found' ? success({ shortUrl, link: null }) : read;
  }
  const wanted =
    action === 'edit'
      ? sameAddress(read.value.destination, change.destination)
      : read.value.state === (action === 'delete' ? 'deleted' : 'active');
  return success(wanted ? seenAs(read.value) : null);
}

type Seen = Pick<Done, 'shortUrl' | 'link'>;

function seenAs(link: Link): Seen {
  return { shortUrl: link.shortUrl, link };
}

/** Equal as written, or as the browser would open them: a service may write an address its own way. */
function sameAddress(one: string | null, other: string): boolean {
  return one === other || (one !== null && URL.parse(one)?.href === URL.parse(other)?.href);
}
