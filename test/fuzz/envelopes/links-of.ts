import type { Result } from '../../../lib/failure.ts';
import type { KnownLink } from '../../../lib/link.ts';
import type { Answer } from './answer.ts';

/** The links a result tells of, whichever operation told it, as pages know links. */
export function linksOf({ operation }: Answer, result: Result<unknown>): KnownLink[] {
  if (!result.ok || !['shorten', 'info', 'expand', 'lookup', 'deleted', 'last', 'top'].includes(operation)) return [];
  const { answers, items } = result.value as { answers?: Map<string, Result<KnownLink>>; items?: KnownLink[] };
  const told = items ?? (answers ? successesOf(answers) : [result.value as KnownLink]);
  return told.filter(({ shortUrl }) => shortUrl !== null).map(undescribed);
}

function successesOf(answers: ReadonlyMap<string, Result<KnownLink>>): KnownLink[] {
  return [...answers.values()].flatMap((answer) => (answer.ok ? [answer.value] : []));
}

function undescribed(link: KnownLink): KnownLink {
  return { ...link, describedAt: null };
}
