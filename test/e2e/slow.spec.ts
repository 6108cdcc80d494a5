import { addScript } from '../drivers/chromium/added-scripts.ts';
import type { Curtail } from '../drivers/chromium/curtail.ts';
import { openOnNewPage } from '../flows/popup-page.ts';
import { complete } from '../flows/change-in-chromium.ts';
import { shorten } from '../flows/popup/changes.ts';
import { expect, test } from './harness/fixtures.ts';
import type { TestService } from '../drivers/service/test-service.ts';

/** How many times slower the processor is. */
const slowness = 6;

/** Milliseconds until the service answers. */
const latency = 400;

// What slows a page stays with the browser.
test.use({ ownBrowser: true });

/** Slows the processor for every page of the extension, and the network to the service, from now on. */
async function slowDown(connected: Curtail, service: TestService): Promise<void> {
  // Pages of the extension share a process, so throttling one page throttles all.
  const page = await connected.openOptions('#/settings');
  const session = await connected.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  service.slow(latency);
}

test('slow machine and network: the popup’s frame comes before the answers, and typing is never held up or lost', async ({
  connected,
  service,
  visit,
}) => {
  const page = await visit('slow');
  await slowDown(connected, service);
  await addScript(connected.context, () => {
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => {
        const status = document.querySelector('[role=status]')?.textContent ?? '';
        if (status !== '') performance.mark('words', { detail: status });
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
  const popup = await openOnNewPage(connected, page);
  const { painted, words } = await popup.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    words: (performance.getEntriesByName('words') as PerformanceMark[]).map(({ startTime, detail }) => ({
      at: startTime,
      said: String(detail),
    })),
  }));
  const isWaiting = ({ said }: { said: string }): boolean => ['Opening…', 'Looking up…'].includes(said);
  const answer = words.find((each) => !isWaiting(each));
  expect(words.filter(isWaiting).length, 'the popup says that it waits').toBeGreaterThan(0);
  expect(answer?.said).toContain('No short link yet');
  expect(painted, 'the frame is there before the answer').toBeLessThan(answer?.at ?? NaN);
  await popup.close();

  const lookup = service.hold('/link/lookup', 'before');
  const other = await connected.openPopup(await visit('typed-over'));
  const box = other.getByRole('textbox');
  await box.focus();
  await box.selectText();
  const typed = 'https://example.com/typed-while-nothing-comes';
  await other.keyboard.type(typed);
  await expect(box).toHaveValue(typed);
  lookup.release();
  await expect(other.getByText('No short link yet')).toBeVisible();
  await expect(box).toHaveValue(typed);
  await complete(shorten, other);
  const [made] = await service.ask('/link/lookup', { long_url: typed });
  expect(await other.getByRole('link', { name: String(made?.['short_url']) }).count()).toBe(1);
});
