import { test } from './harness/fixtures.ts';
import { walks } from './states/links.ts';
import { pictureInSizes } from '../tools/appearance/picture-in-sizes.ts';

for (const [name, walk] of Object.entries(walks)) {
  test(`Links is readable in every state and passes axe, wide and narrow: ${name}`, async ({ curtail, service }) => {
    await walk({ curtail, service, look: (page, state) => pictureInSizes(page, `links-${state}`) });
  });
}
