import { test } from './harness/fixtures.ts';
import { walks } from './states/links.ts';
import { picture } from '../tools/appearance/picture.ts';
import { narrow, resize, wide } from '../drivers/chromium/window-sizes.ts';

for (const [name, walk] of Object.entries(walks)) {
  test(`Links is readable in every state and passes axe, wide and narrow: ${name}`, async ({ curtail, service }) => {
    test.setTimeout(180_000);
    await walk({
      curtail,
      service,
      async look(page, state) {
        await resize(page, narrow);
        await picture(page, `links-${state}-narrow`);
        await resize(page, wide);
        await picture(page, `links-${state}`);
      },
    });
  });
}
