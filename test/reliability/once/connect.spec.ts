import { fillIn } from '../../flows/connect.ts';
import { whole } from '../../tools/tally/share.ts';
import { issued } from './counting-worker.ts';
import { expect, test } from './fixtures.ts';
import { pressAgain, pressAtOnce } from './press-often.ts';

if (whole) {
  test('Connect asks for the account once when pressed again and again', async ({
    fresh,
    ownService: service,
    extension,
    tally,
  }) => {
    const browser = await fresh({ extension });
    for (const hash of ['#/links/recent', '#/inspect', '#/settings']) await browser.options(hash);
    const settings = await browser.options('#/settings');
    await fillIn(settings, service);
    const held = service.hold('/overview', 'before');
    // The first press is a real one: the browser asks for the host only after a real press.
    await browser.permit('allow', '127.0.0.1', () => settings.press('button', 'Connect'));
    await held.arrived;
    await pressAtOnce({ screen: settings, name: 'Connect' });
    await pressAgain({ screen: settings, name: 'Connect' });
    held.release();
    await settings.shows('button', 'Disconnect');
    await settings.says('Connected');
    expect((await issued(settings))['/overview ']).toBe(1);
    expect(service.count('/overview')).toBe(1);
    tally.count('actions');
  });
}
