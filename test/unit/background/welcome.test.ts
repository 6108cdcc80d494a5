import { expect, test } from 'vitest';
import { openWelcome } from '../../../entrypoints/background/start-worker.ts';
import { workerAndService } from '../../fakes/worker-and-service.ts';
import { workerBrowser } from '../../fakes/worker-browser.ts';

test('the first steps are shown where there is no account, and never over one', async () => {
  const { parts } = await workerAndService();
  const opened: string[] = [];
  const browser = workerBrowser({ tabs: { create: async ({ url }: { url: string }) => void opened.push(url) } });
  await openWelcome(browser, parts);
  expect(opened, 'the account stayed').toEqual([]);
  await parts.connection.disconnect((await parts.accounts.snapshot()).connectionId);
  await openWelcome(browser, parts);
  expect(opened).toEqual(['/options.html#/welcome']);
});
