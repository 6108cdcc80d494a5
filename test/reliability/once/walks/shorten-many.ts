import { linkOf } from '../../../places/at-the-service.ts';
import type { Stand } from '../change.ts';

/** A list of addresses, on the Links page. */
export async function ofList({ place, service, mark, make }: Stand): Promise<void> {
  const about = [1, 2, 3].map((number) => `https://127.0.0.1:9/${mark}/${number}`);
  // A list without a link, as it may be remembered here, would offer it a second time.
  const one = service.addLink({ longUrl: `https://example.com/${mark}` });
  const screen = await place.options('#/links/recent');
  await screen.says(one);
  await screen.press('button', 'Shorten many');
  await screen.write('Addresses', '');
  for (const address of about) {
    await screen.type(address);
    await screen.keys('Enter');
  }
  await make({
    screen,
    name: 'Shorten 3 addresses',
    operation: '/link/shorten',
    about,
    // What it had been before is not asked: where it was done twice, the service says that it was there.
    says: '3 addresses were shortened',
    holds: async () => !(await Promise.all(about.map((address) => linkOf(service, address)))).includes(null),
  });
  await screen.close();
}
