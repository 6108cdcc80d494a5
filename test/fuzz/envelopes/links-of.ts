import type { Result } from '../../../lib/failure/failure.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { Answer } from './answer.ts';

/** Returns the links in a result of any operation, in the pages' model. */
export function linksOf({ operation }: Answer, result: Result<unknown>): PartialLink[] {
  if (!result.ok || !['shorten', 'info', 'expand', 'lookup', 'deleted', 'last', 'top'].includes(operation)) return [];
  const { answers, items } = result.value as { answers?: Map<string, Result<PartialLink>>; items?: PartialLink[] };
  const links = items ?? (answers ? successesOf(answers) : [result.value as PartialLink]);
  return links.filter(({ shortUrl }) => shortUrl !== null).map(undescribed);
}

function successesOf(answers: ReadonlyMap<string, Result<PartialLink>>): PartialLink[] {
  return [...answers.values()].flatMap((answer) => (answer.ok ? [answer.value] : []));
}

function undescribed(link: PartialLink): PartialLink {
  return { ...link, describedAt: null };
}
