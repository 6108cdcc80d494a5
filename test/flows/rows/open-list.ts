import type { Place, Screen } from '../../drivers/place.ts';

/** Opens a list of the Links page and waits until rows with these titles can be changed. */
export async function openListWith(
  place: Pick<Place, 'options'>,
  list: 'recent' | 'deleted',
  ...titles: readonly string[]
): Promise<Screen> {
  const page = await place.options(`#/links/${list}`);
  for (const title of titles) await page.row(title).shows('button', list === 'deleted' ? 'Restore' : 'Delete');
  return page;
}
