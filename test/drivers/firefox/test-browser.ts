import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { waitFor } from '../wait-for.ts';
import { builds } from '../builds.ts';
import { putEar } from '../../tools/secret/overhear.ts';
import { raiseVersion } from '../newer-version.ts';
import { addBrowser } from '../open-browsers.ts';
import { namedHost, needsOwnBrowser, type TestBrowser, type Setting } from '../test-browser.ts';
import { browserWindow, type BrowserWindow } from './browser-window.ts';
import { launchFirefox, makeProfile, type FirefoxSettings, type RunningFirefox } from './launch.ts';
import { putPolicy } from './policy-file.ts';
import { closeWelcomePage } from './welcome-page.ts';
import { firefoxScreen, tabs, type FirefoxScreen } from './screen.ts';

const extension = 'curtail@curtail.example';
/** A fixed ID for the extension; the browser would choose a random one. */
const uuid = '5a3e8d1c-7b42-4c60-9a1f-3d2e8c6b7a90';

const looks: Record<NonNullable<Setting['look']>, FirefoxSettings> = {
  'high-contrast': { 'browser.display.document_color_use': 2, 'ui.useAccessibilityTheme': 1 },
  'reduced-motion': { 'ui.prefersReducedMotion': 1 },
  dark: { 'ui.systemUsesDarkTheme': 1 },
};

const idleTimeout = 'extensions.background.idle.timeout';

/** Returns the preferences of a setting. */
const preferencesOf = ({ look, idle }: Setting): FirefoxSettings => ({
  'extensions.webextensions.uuids': JSON.stringify({ [extension]: uuid }),
  ...(look === undefined ? {} : looks[look]),
  ...(idle === undefined ? {} : { [idleTimeout]: idle }),
});
const settable = [...Object.values(looks).flatMap((look) => Object.keys(look)), idleTimeout];

/** Starts a headless Firefox with the built extension. */
export async function openFirefox(executablePath: string, setting: Setting): Promise<TestBrowser> {
  const { inPrivate, policy, extension: build = builds.firefox, beside, leaves, overhears } = setting;
  const folder = await mkdtemp(join(tmpdir(), 'curtail-firefox-'));
  const installed = join(folder, 'extension');
  await cp(build, installed, { recursive: true });
  if (overhears !== undefined) await putEar(installed);
  let settings: FirefoxSettings = {
    // The browser waits before it takes an answer, so that a person reads the prompt; tests do not need that.
    'security.notification_enable_delay': 0,
    'network.dns.localDomains': namedHost,
    ...preferencesOf(setting),
  };
  const profile = join(folder, 'profile');
  await makeProfile(executablePath, profile);
  const home = policy && join(folder, 'home');
  if (home !== undefined) await putPolicy(home, extension, policy ?? {});

  let firefox: RunningFirefox;
  let window: BrowserWindow;
  async function install(from = installed): Promise<void> {
    await firefox.bidi.send('webExtension.install', {
      extensionData: { type: 'path', path: from },
      ...(inPrivate === true ? { 'moz:allowPrivateBrowsing': true } : {}),
    });
  }
  let closing: Promise<void> | undefined;
  async function leave(): Promise<void> {
    forget();
    await end();
    await leaves?.(profile);
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
  /** Ends the browser after reading the errors it has listed. */
  async function end(): Promise<void> {
    if (overhears !== undefined) for (const line of await window.noted()) overhears(line);
    await firefox.close();
  }
  async function start(isFirst: boolean): Promise<void> {
    firefox = await launchFirefox({
      executablePath,
      profile,
      settings,
      ...(home === undefined ? {} : { home }),
      ...(overhears === undefined ? {} : { says: overhears }),
    });
    await install();
    // It does not open where every window is private.
    if (isFirst && inPrivate !== true) await closeWelcomePage(firefox.bidi);
    if (beside !== undefined) await install(beside);
    window = await browserWindow(firefox.bidi, extension);
  }
  await start(true);

  async function screens(): Promise<FirefoxScreen[]> {
    const popup = await window.openedPopup();
    return [...(await tabs(firefox.bidi)), ...(popup === null ? [] : [popup])].map(screenOf);
  }
  const forget = addBrowser({
    async pictures(beginning) {
      for (const [number, screen] of (await screens()).entries()) {
        // A closing page cannot be captured.
        await screen.picture(`${beginning}${number + 1}.png`).catch(() => undefined);
      }
    },
    uncaught: () => window.errors(),
  });

  const screenOf = (context: string): FirefoxScreen => firefoxScreen(firefox.bidi, window, context);

  const newTab = async () => (await firefox.bidi.send('browsingContext.create', { type: 'tab' })).context;
  const open = async (address: string) => await lead(await newTab(), address);
  async function lead(context: string, address: string): Promise<FirefoxScreen> {
    await firefox.bidi.send('browsingContext.navigate', { context, url: address, wait: 'none' });
    return await loaded(context, address);
  }
  /** Waits until a tab has loaded its address. */
  async function loaded(context: string, address: string): Promise<FirefoxScreen> {
    const screen = screenOf(context);
    // WebDriver gets no event when an extension page has loaded, so ask the page itself.
    await waitFor(() => screen.ask(() => [location.href, document.readyState]).catch(() => [])).toEqual([
      expect.stringContaining(address),
      'complete',
    ]);
    return screen;
  }

  /** The empty tab that `tidy` left. */
  let empty: string | undefined;
  async function tidy(): Promise<void> {
    const popup = await window.openedPopup();
    if (popup !== null) await screenOf(popup).close();
    const { contexts } = await firefox.bidi.send('browsingContext.getTree', { maxDepth: 0 });
    if (contexts.every(({ context, url }) => context === empty && url === 'about:blank')) return;
    empty = await newTab();
    for (const { context } of contexts) await firefox.bidi.send('browsingContext.close', { context });
  }

  const choose: TestBrowser['choose'] = async (page, on, entry) => {
    await (page as FirefoxScreen).rightClick({ link: 'a', page: 'h1', field: 'main' }[on]);
    await window.choose(entry);
  };

  return {
    name: 'firefox',
    visit: open,
    visitPrivately: async (address) => await loaded(await window.openPrivately(address), address),
    options: (hash = '') => open(`moz-extension://${uuid}/options.html${hash}`),
    popup: async () => screenOf(await window.popup()),
    async popupByKeys() {
      await window.keys([process.platform === 'darwin' ? 'Alt+Shift+S' : 'Alt+Shift+C']);
      return screenOf(await window.nextPopup());
    },
    press: (keys) => window.keys([keys]),
    choose,
    badge: () => window.badge(),
    async popupFromMenu(...entry) {
      await choose(...entry);
      return screenOf(await window.nextPopup());
    },
    async keyword(text) {
      const context = await newTab();
      await window.focusAddressBar();
      await window.keys(Array.from(`curtail ${text}`));
      // Before it knows the keyword the browser takes Enter for a search.
      await window.keywordKnown(`curtail ${text}`);
      await window.keys(['Enter']);
      const screen = screenOf(context);
      await waitFor(() => screen.address().catch(() => '')).toContain('options.html');
      return screen;
    },
    async tabFrom(press) {
      const before = await tabs(firefox.bidi);
      await press();
      let opened: string | undefined;
      const newest = async () => (opened = (await tabs(firefox.bidi)).find((tab) => !before.includes(tab)));
      await waitFor(newest, { message: 'a tab opens' }).toBeDefined();
      return screenOf(opened ?? '');
    },
    async permit(answer, _what, press) {
      await press();
      return await window.answer(answer);
    },
    withdrawable: ['host', 'data'],
    withdraw: (what, host) =>
      what === 'host' ? window.revoke([`http://${host}/*`], []) : window.revoke([], ['browsingActivity']),
    clipboard: () => window.clipboard(),
    async zoom(screen) {
      await screen.front();
      await window.zoom(2);
    },
    idle: () => window.eventPageEnded(),
    kill: () => window.endEventPage(),
    async update() {
      await raiseVersion(installed);
      await install();
    },
    async restart() {
      await end();
      await start(false);
    },
    tidy,
    async renew(next) {
      if (needsOwnBrowser(next) || needsOwnBrowser(setting)) return false;
      await tidy();
      await firefox.bidi.send('webExtension.uninstall', { extension });
      await rm(installed, { recursive: true });
      await cp(build, installed, { recursive: true });
      const chosen = preferencesOf(next);
      for (const name of settable) delete settings[name];
      settings = { ...settings, ...chosen };
      await window.startAfresh(chosen, settable);
      await install();
      await closeWelcomePage(firefox.bidi);
      await window.showButton();
      return true;
    },
    async loseName() {
      await window.leadHere([]);
      return () => window.leadHere([namedHost]);
    },
    uncaught: () => window.errors(),
    screens,
    close: () => (closing ??= leave()),
  };
}
