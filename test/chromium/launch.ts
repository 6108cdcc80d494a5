import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext } from '@playwright/test';

/** The build that is tested and shown. */
export const builtExtension = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '.output', 'chrome-mv3');

export interface LaunchOptions {
  executablePath: string;
  headless: boolean;
  /** Folder of the browser's profile; start again with the same one and nothing is forgotten. */
  profile: string;
  /** Whether pages see how things are to look on this system; otherwise they look the same on every one. */
  likeTheSystem?: boolean;
  /** Popups are pages to Playwright, which then holds each up as it opens. Without a window that is so unless told otherwise. */
  popupsAsPages?: boolean;
  /** Further arguments. */
  args?: readonly string[];
}

export interface LaunchWithCurtailOptions extends LaunchOptions {
  /** The built extension's folder, if it is not the usual one. */
  extension?: string;
}

/**
 * What a browser without a window is better off without. It heeds the last such list alone, so what Playwright switches
 * off is in it, too.
 */
const withoutWindow = [
  // Pages drawn in advance for an address bar that nobody sees: a fifth of a short test's work.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  // What would get in the way of steps and addresses.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // What would ask somebody for something.
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
];

/** Takes back what Playwright would pretend. */
const systemsLook = { colorScheme: null, contrast: null, forcedColors: null, reducedMotion: null };

/** Starts a Chromium with Curtail in it. */
export function launchWithCurtail(options: LaunchWithCurtailOptions): Promise<BrowserContext> {
  const { extension = builtExtension, args = [] } = options;
  const loading = [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`];
  return launch({ ...options, args: [...loading, ...args] });
}

/** Starts a Chromium. The window keeps its own size, and so does the popup. */
export async function launch(options: LaunchOptions): Promise<BrowserContext> {
  const { executablePath, headless, profile, popupsAsPages = headless, args = [] } = options;
  // With a person watching it would keep popups from closing.
  if (popupsAsPages) process.env['PW_CHROMIUM_ATTACH_TO_OTHER'] = '1';
  else delete process.env['PW_CHROMIUM_ATTACH_TO_OTHER'];
  return await chromium.launchPersistentContext(profile, {
    executablePath,
    headless,
    viewport: null,
    ...(options.likeTheSystem === true ? systemsLook : {}),
    // Who starts the browser ends it, and what else was started.
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
      ...args,
    ],
  });
}

/** A folder for one profile, and what removes it. */
export async function temporaryProfile(): Promise<{ profile: string; remove(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'curtail-profile-'));
  // The browser's last processes may still write for a moment after it has closed.
  return { profile, remove: () => rm(profile, { recursive: true, force: true, maxRetries: 10 }) };
}
