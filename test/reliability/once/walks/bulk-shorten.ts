import { linkOf } from '../../../drivers/service/read-service.ts';
import { shortenButton, shortenedMany, typeMany } from '../../../flows/bulk-shorten.ts';
import type { WalkContext } from '../change.ts';

/** Shortens a list of addresses. */
export async function ofList({ browser, service, mark, make }: WalkContext): Promise<void> {
  const about = [1, 2, 3].map((number) => `https://nowhere.invalid/${mark}/${number}`);
  // An empty list would show a second button Bulk shorten.
  const one = service.addLink({ longUrl: `https://example.com/${mark}` });
  const screen = await browser.options('#/links/recent');
  await screen.says(one);
  await typeMany(screen, about);
  await make({
    screen,
    name: shortenButton(about),
    operation: '/link/shorten',
    about,
    // When repeated, the service says that the links existed already; that counts as shortened too.
    says: shortenedMany(about),
    holds: async () => !(await Promise.all(about.map((address) => linkOf(service, address)))).includes(null),
  });
  await screen.close();
}
