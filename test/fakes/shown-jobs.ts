import type { Change } from '../../lib/link/change.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import { codeOf, type OpenedPage } from './links-page.ts';

/** Returns the newest job that the Links page shows. */
export function newestJob({ links }: Pick<OpenedPage, 'links'>) {
  const job = links.jobs.shown.value.at(-1);
  if (job === undefined) throw new Error('no job is shown');
  return job;
}

/** Returns the changes that were sent, or whose outcome was checked, each as `action code`. */
export function changesIn(
  { inputs }: Pick<OpenedPage, 'inputs'>,
  operation: 'links.change' | 'links.check' = 'links.change',
): string[] {
  const changes: { change: Change }[] = inputs(operation);
  return changes.map(({ change }) => `${change.action} ${codeOf(subjectOf(change))}`);
}

const subjectOf = (change: Change): string => (change.action === 'shorten' ? change.address : change.shortUrl);

/** Deletes these links, all of the list by default, until the job ends or waits for the service. */
export async function deleteLinks(
  { links, pass }: Pick<OpenedPage, 'links' | 'pass'>,
  chosen: readonly PartialLink[] = links.rows.all.value,
): Promise<void> {
  links.change('delete', chosen);
  await pass(0);
}

/** Undoes the newest job. */
export async function undoNewest(page: Pick<OpenedPage, 'links' | 'pass'>): Promise<void> {
  page.links.jobs.undo(newestJob(page));
  await page.pass(0);
}

/** Presses Try again of the newest job. */
export async function tryNewestAgain(page: Pick<OpenedPage, 'links' | 'pass'>): Promise<void> {
  page.links.jobs.again(newestJob(page));
  await page.pass(0);
}
