import type { Answer } from '../layer.ts';
import { refusal } from './envelope.ts';
import { serving, type Wrap } from './manner.ts';

/** Paths of the operations that change a link. */
const changes: ReadonlySet<string> = new Set(['/link/shorten', '/link/edit', '/link/delete', '/link/restore']);

/** How long the service asks to wait (seconds). */
const wait = 3;

/** Refuses every 25th request that changes nothing. */
function refusing(headers: () => Record<string, string>): Wrap {
  const refused = (): Answer => {
    const { status, body } = refusal(429, 'RATE_LIMIT_EXCEEDED', 429);
    return { status, headers: { 'content-type': 'application/json', ...headers() }, body };
  };
  return (inner) => {
    let reads = 0;
    const treat = serving((asked, serve) => {
      if (changes.has(asked.operation)) return serve(asked);
      reads += 1;
      return reads % 25 === 0 ? refused() : serve(asked);
    });
    return treat(inner);
  };
}

/** How the service refuses too many requests, and says when to come back. */
export const bursts = {
  'bursts-refused-for-seconds': refusing(() => ({ 'retry-after': String(wait) })),
  'bursts-refused-until-a-date': refusing(() => ({
    date: new Date().toUTCString(),
    'retry-after': new Date(Date.now() + wait * 1000).toUTCString(),
  })),
};
