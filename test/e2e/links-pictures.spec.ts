import { test } from './harness/fixtures.ts';
import { walks } from './harness/links-states.ts';
import { picture } from './harness/picture.ts';
import { narrow, wide } from './harness/windows.ts';

for (const [name, walk] of Object.entries(walks)) {
  test(`Links can be read in every state, and axe finds nothing, wide and narrow: ${name}`, async ({
    curtail,
    service,
  }) => {
    test.setTimeout(180_000);
    await walk({
      curtail,
      service,
      async look(page, state) {
        await page.setViewportSize(narrow);
        await picture(page, `links-${state}-narrow`);
        await page.setViewportSize(wide);
        await picture(page, `links-${state}`);
      },
    });
  });
}
