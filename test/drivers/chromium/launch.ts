import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { builds } from '../builds.ts';

export interface LaunchOptions {
  executablePath: string;
  headless: boolean;
  /** Folder of the browser's profile; a browser started with the same one continues from it. */
  profile: string;
  /** True if pages follow the system's look (dark, contrast, motion); otherwise they look the same everywhere. */
  likeTheSystem?: boolean;
  /** Playwright attaches to popups as pages, which delays their opening. Default: true if headless. */
  popupsAsPages?: boolean;
  /** The browser animates its own windows, such as an opening popup, as for a person. Default: true unless headless. */
  animatesWindows?: boolean;
  /** Further arguments. */
  args?: readonly string[];
}

export interface LaunchWithCurtailOptions extends LaunchOptions {
  /** The built extension's folder, if it is not the usual one. */
  extension?: string;
}

/**
 * Features to switch off in a headless browser. The browser uses only the last such list, so this one repeats the
 * features that Playwright switches off.
 */
const withoutWindow = [
  // Pages preloaded for an invisible address bar: a fifth of a short test's work.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  // Takes a picture of every page, to show when the pointer rests on its tab.
  'TabHoverCardImages',
  // Starts a process in advance for a web page; the extension's pages never use it.
  'SpareRendererForSitePerProcess',
  // These would disturb steps and addresses.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // These would prompt the person or use the network.
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
];

/**
 * Keeps a browser from animating its own windows: a fifth of the work of opening a popup, and an eighth of a second.
 * Pages animate as before.
 */
export const stillWindows = '--animation-duration-scale=0';

/** Undoes Playwright's defaults for the look of pages. */
const systemsLook = { colorScheme: null, contrast: null, forcedColors: null, reducedMotion: null };

/** Starts a Chromium with Curtail in it. */
export function launchWithCurtail(options: LaunchWithCurtailOptions): Promise<BrowserContext> {
  const { extension = builds.chrome, args = [] } = options;
  const loading = [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`];
  return launch({ ...options, args: [...loading, ...args] });
}

/** Starts a Chromium. The window and the popup keep their own size. */
export async function launch(options: LaunchOptions): Promise<BrowserContext> {
  const {
    executablePath,
    headless,
    profile,
    popupsAsPages = headless,
    animatesWindows = !headless,
    args = [],
  } = options;
  // In a visible browser it would keep popups from closing.
  if (popupsAsPages) process.env['PW_CHROMIUM_ATTACH_TO_OTHER'] = '1';
  else delete process.env['PW_CHROMIUM_ATTACH_TO_OTHER'];
  return await chromium.launchPersistentContext(profile, {
    executablePath,
    headless,
    viewport: null,
    ...(options.likeTheSystem === true ? systemsLook : {}),
    // The caller ends the browser on a signal.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ignoreDefaultArgs: ['--enable-automation', '--disable-extensions'],
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...(headless ? ['--disable-gpu', `--disable-features=${withoutWindow.join(',')}`] : []),
      ...(animatesWindows ? [] : [stillWindows]),
      ...args,
    ],
  });
}

/** Creates a folder for one profile; returns it and a function that removes it. */
export async function temporaryProfile(): Promise<{ profile: string; remove(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'curtail-profile-'));
  // The browser's last processes may still write for a moment after it has closed.
  return { profile, remove: () => rm(profile, { recursive: true, force: true, maxRetries: 10 }) };
}
