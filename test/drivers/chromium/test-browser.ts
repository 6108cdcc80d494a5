import { closeWelcomePage } from './welcome-page.ts';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import './extension-api.ts';
import { putEar } from '../../tools/secret/overhear.ts';
import { raiseVersion } from '../newer-version.ts';
import { namedHost, needsOwnBrowser, type TestBrowser, type Setting } from '../test-browser.ts';
import { browserSession } from './browser-session.ts';
import { permitInAdvance } from './connecting.ts';
import { badge, chooseInField } from './context-menu.ts';
import { untilLoaded } from './loaded.ts';
import { findCurtail, type Curtail } from './curtail.ts';
import { onConsole, watch } from './watched.ts';
import { allowInstalling, extensionInstaller, type ExtensionInstaller } from './extension-installer.ts';
import { hurry } from './hurry.ts';
import { builds } from '../builds.ts';
import { launch } from './launch.ts';
import { putPolicy } from './policy-file.ts';
import { sendUsualUserAgent } from './user-agent.ts';
import { chromiumScreen, protocol, type ChromiumScreen, type Input } from './screen.ts';

const looks: Record<NonNullable<Setting['look']>, string> = {
  'high-contrast': '--force-high-contrast',
  'reduced-motion': '--force-prefers-reduced-motion',
  dark: '--force-dark-mode',
};

/** How a Chromium is started. */
export interface BodyOptions {
  executablePath: string;
  profile: string;
  args: readonly string[];
}

/** A running Chromium. */
export interface RunningChromium extends ExtensionInstaller {
  context: BrowserContext;
  /** Closes it like a person, so that everything is written. */
  close(): Promise<void>;
}

/** The differences between a Chromium on a desktop and a headless one. */
export interface Body {
  input: Input;
  launch(options: BodyOptions): Promise<RunningChromium>;
  /** Moves the keyboard focus into a page that has just opened. */
  enter?(page: Page): Promise<void>;
}

/** A test browser that is a Chromium, headless or on a desktop. */
export interface ChromiumTestBrowser extends TestBrowser {
  curtail: Curtail;
  screen(page: Page): ChromiumScreen;
}

/** Starts a Chromium without a display. */
export async function openChromium(executablePath: string, setting: Setting): Promise<ChromiumTestBrowser> {
  return await chromiumTestBrowser(executablePath, setting, {
    input: protocol,
    async launch(options) {
      const args = [...options.args, allowInstalling];
      const context = await launch({ ...options, args, headless: true, likeTheSystem: true });
      await sendUsualUserAgent(context);
      return { context, ...extensionInstaller(await browserSession(context)), close: () => context.close() };
    },
  });
}

/** Starts a Chromium and drives it with this mouse and keyboard. */
export async function chromiumTestBrowser(
  executablePath: string,
  setting: Setting,
  { input, launch: launchBody, enter }: Body,
): Promise<ChromiumTestBrowser> {
  const { look, inPrivate, restarts, policy, extension: build = builds.chrome, beside, leaves, overhears } = setting;
  const folder = await mkdtemp(join(tmpdir(), 'curtail-chromium-'));
  // Its ID comes from its folder.
  let extension = join(folder, 'extension');
  await cp(build, extension, { recursive: true });
  if (overhears !== undefined) await putEar(extension);
  const profile = join(folder, 'profile');
  await mkdir(profile);
  const removePolicy = policy && (await putPolicy(executablePath, extension, policy));

  let browser: RunningChromium;
  let context: BrowserContext;
  let curtail: Curtail;
  const uncaught: string[] = [];
  async function start(isFirst: boolean): Promise<void> {
    browser = await launchBody({
      executablePath,
      profile,
      args: [
        '--window-size=1280,940',
        '--window-position=0,0',
        `--host-resolver-rules=MAP ${namedHost} 127.0.0.1`,
        ...(look === undefined ? [] : [looks[look]]),
        ...(restarts === true ? [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`] : []),
      ],
    });
    ({ context } = browser);
    watch(context);
    context.on('weberror', (error) => uncaught.push(`${error.error().message} (${error.page()?.url()})`));
    if (overhears !== undefined) onConsole(context, overhears);
    if (restarts !== true) await browser.install(extension);
    if (beside !== undefined) await browser.install(beside);
    if (isFirst) await closeWelcomePage(context);
    curtail = await findCurtail(context);
    if (inPrivate === true) await curtail.allowPrivate();
  }
  await start(true);

  let closing: Promise<void> | undefined;
  async function end(): Promise<void> {
    await browser.close();
    await removePolicy?.();
    await leaves?.(profile);
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }

  const screen = (page: Page) => chromiumScreen(page, input);
  const unavailable = (what: string) => () => Promise.reject(new Error(`Headless Chromium has no ${what}.`));
  let front: Page | undefined;
  /** The tab that `open` used last. */
  let latest: Page | undefined;
  /** An empty tab, in which the next page opens: a new tab would take as much work as the page. */
  let spare: Page | undefined;
  async function open(address: string): Promise<ChromiumScreen> {
    let page = spare?.isClosed() === false ? spare : undefined;
    spare = undefined;
    if (page === undefined) page = await curtail.openTab(address);
    else await page.goto(address);
    await enter?.(page);
    latest = page;
    front = page;
    return screen(page);
  }

  async function tidy(): Promise<void> {
    // The first tab is the browser's own page that manages the extension.
    // On a desktop a new tab has the keyboard focus, and one that is used again may not.
    const kept = enter === undefined && latest?.isClosed() === false ? latest : undefined;
    for (const page of context.pages().slice(1)) if (page !== kept) await page.close();
    latest = undefined;
    front = undefined;
    // A page that asks before it is left stays in its tab.
    await kept?.goto('about:blank').then(
      () => (spare = kept),
      () => kept.close(),
    );
  }

  const choose: TestBrowser['choose'] = async (page, on) => {
    if (on !== 'field') return unavailable('context menu')();
    const tab = (page as ChromiumScreen).page;
    await tab.locator('main').click();
    await chooseInField(curtail, tab);
  };

  return {
    name: 'chromium',
    get curtail() {
      return curtail;
    },
    screen,
    visit: open,
    async visitPrivately(address) {
      const settings = await open(`chrome-extension://${curtail.id}/options.html#/settings`);
      const opened = context.waitForEvent('page');
      await settings.page.evaluate((url) => chrome.windows.create({ incognito: true, url }), address);
      front = await untilLoaded(await opened, address);
      return screen(front);
    },
    options: (hash = '') => open(`chrome-extension://${curtail.id}/options.html${hash}`),
    async popup() {
      return screen(await curtail.openPopup(front ?? (await context.newPage())));
    },
    popupByKeys: unavailable('shortcuts'),
    press: unavailable('shortcuts'),
    choose,
    badge: () => badge(curtail),
    async popupFromMenu(...entry) {
      const opened = curtail.nextPopup();
      await choose(...entry);
      return screen(await opened);
    },
    keyword: unavailable('address bar'),
    async tabFrom(press) {
      const opened = context.waitForEvent('page');
      // A popup that closes on the press also drops the press's result, so the new tab proves that it worked.
      const [tab, pressed] = await Promise.allSettled([opened, press()]);
      if (tab.status === 'rejected') throw pressed.status === 'rejected' ? pressed.reason : tab.reason;
      front = tab.value;
      return screen(front);
    },
    permit: (answer, what, press) => permitInAdvance(curtail, answer, what, press),
    withdrawable: ['host'],
    withdraw: (_what, host) => curtail.withdrawHost(`http://${host}/*`),
    clipboard: () => curtail.clipboard(),
    async zoom({ ask }) {
      await ask(() => (chrome as unknown as { tabs: { setZoom(factor: number): Promise<void> } }).tabs.setZoom(2));
    },
    idle: () => curtail.stopWorker(),
    kill: () => curtail.stopWorker(),
    async update() {
      await raiseVersion(extension);
      await curtail.reload();
    },
    async restart() {
      if (restarts !== true) throw new Error('Chromium forgets an extension that was installed while it ran.');
      await browser.close();
      await start(false);
    },
    tidy,
    async renew(next) {
      // The look is an argument of the browser.
      if (needsOwnBrowser(next) || needsOwnBrowser(setting) || next.look !== look) return false;
      await tidy();
      uncaught.length = 0;
      await curtail.leave();
      await browser.uninstall(curtail.id);
      await rm(extension, { recursive: true });
      extension = await mkdtemp(join(folder, 'extension-'));
      await cp(build, extension, { recursive: true });
      await browser.install(extension);
      await closeWelcomePage(context);
      curtail = await findCurtail(context);
      return true;
    },
    async loseName() {
      // The resolver rule cannot be removed while the browser runs, so each request fails with the error for an unknown name.
      const isThere = ({ hostname }: URL) => hostname === namedHost;
      await context.route(isThere, (route) => route.abort('namenotresolved'));
      return () => context.unroute(isThere);
    },
    hurry: () => hurry(curtail),
    uncaught: async () => [...uncaught, ...(await curtail.errors())],
    screens: () => Promise.resolve(context.pages().map(screen)),
    close: () => (closing ??= end()),
  };
}
