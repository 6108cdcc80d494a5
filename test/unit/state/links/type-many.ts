import { expect } from 'vitest';
import { success } from '../../../../lib/failure/failure.ts';
import type { ShortenMany } from '../../../../lib/state/links/shorten-many.ts';
import type { OpenedPage } from '../../../fakes/links-page.ts';

/** Types addresses into the dialog, all of which get the link `https://sho.rt/made`, until they can be shortened. */
export async function typeMany(page: OpenedPage, text: string): Promise<ShortenMany> {
  page.answers['links.change'] = ({ change }) =>
    success({ change, shortUrl: 'https://sho.rt/made', link: null, made: 'new' });
  const many = page.links.shortenMany.value;
  many.type(text);
  await page.pass(150);
  await expect.poll(() => many.ready.value).toBe(true);
  return many;
}
