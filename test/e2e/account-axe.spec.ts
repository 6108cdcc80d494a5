import { walks } from './harness/account-states.ts';
import { expectAccessible } from './harness/axe.ts';
import { test } from './harness/fixtures.ts';
import { narrow, wide } from './harness/windows.ts';

for (const [name, walk] of Object.entries(walks)) {
  test(`axe finds nothing, wide and narrow, light and dark: ${name}`, async ({ curtail, service }) => {
    test.setTimeout(180_000);
    await walk({
      curtail,
      service,
      lookAgain: async () => undefined,
      async look(page, state) {
        await page.setViewportSize(narrow);
        await expectAccessible(page, `${state}, narrow`);
        await page.setViewportSize(wide);
        await expectAccessible(page, state);
      },
    });
  });
}
