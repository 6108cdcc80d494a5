import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { listeningAt } from '../listening.ts';
import { openBidi, type Bidi } from './bidi.ts';
import { root } from '../../tools/run/command.ts';
import { versionOf } from '../../tools/machine/programs.ts';

/** Preferences that a person may have set in about:config or in the browser's settings. */
export type FirefoxSettings = Record<string, string | number | boolean>;

/** A running Firefox. */
export interface RunningFirefox {
  bidi: Bidi;
  /** Closes it like a person, so that everything is written. */
  close(): Promise<void>;
}

export interface FirefoxOptions {
  executablePath: string;
  /** Folder of the browser's profile; a browser started with the same one continues from it. */
  profile: string;
  settings: FirefoxSettings;
  /** The home folder; default the person's. */
  home?: string;
  /** Called with every line that the browser writes, including its pages' consoles. */
  says?(line: string): void;
}

/** Preferences that stop a fresh profile from prompting, downloading and reporting. */
const quiet: FirefoxSettings = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  // In that mode a popup never gets the focus, and so no keys.
  'focusmanager.testmode': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/**
 * Preferences that start fewer processes and draw no animations, which saves two fifths of a short test's work. All web
 * pages share one process. The extension has its own process as always.
 */
const sparing: FirefoxSettings = {
  'browser.newtab.preload': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'fission.autostart': false,
  'network.process.enabled': false,
  'toolkit.cosmeticAnimations.enabled': false,
};

/** Preferences of every start. */
const always: FirefoxSettings = { ...quiet, ...sparing };

/** Preferences that log the pages' consoles. */
const talkative: FirefoxSettings = { 'devtools.console.stdout.content': true };

/** Starts a Firefox without a window on any display. */
export async function launchFirefox({
  executablePath,
  profile,
  settings,
  home,
  says,
}: FirefoxOptions): Promise<RunningFirefox> {
  const lines = Object.entries({ ...always, ...(says === undefined ? {} : talkative), ...settings }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const firefox = spawn(
    executablePath,
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port=0',
      // Without it the browser's own windows and the extension's pages cannot be reached.
      '--remote-allow-system-access',
      'about:blank',
    ],
    {
      stdio: ['ignore', says === undefined ? 'ignore' : 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...(home === undefined ? {} : { HOME: home }),
        MOZ_HEADLESS_WIDTH: '1280',
        MOZ_HEADLESS_HEIGHT: '900',
      },
    },
  );
  if (says !== undefined) {
    for (const output of [firefox.stdout, firefox.stderr]) {
      if (output !== null) createInterface(output).on('line', says);
    }
  }
  const exited = once(firefox, 'exit');
  const bidi = await openBidi(await listeningAt(firefox, /WebDriver BiDi listening on (ws:\S+)/));
  return {
    bidi,
    async close() {
      // It closes the connection before it answers, so wait for the process to end.
      bidi.send('browser.close', {}).catch(() => firefox.kill());
      await exited;
    },
  };
}

/**
 * Makes `folder` a copy of a profile that Firefox has started with once. An empty profile makes each start work half as
 * much again: the browser creates its databases and compiles its own scripts.
 */
export async function makeProfile(executablePath: string, folder: string): Promise<void> {
  prepared ??= prepare(executablePath);
  const source = await prepared;
  // The link names the process that had the profile open.
  const lock = join(source, 'lock');
  await cp(source, folder, { recursive: true, filter: (path) => path !== lock });
}

let prepared: Promise<string> | undefined;

/** Returns the folder of a profile that this version has started with once; makes it if there is none yet. */
async function prepare(executablePath: string): Promise<string> {
  const of = [executablePath, await versionOf(executablePath), always];
  const key = createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 16);
  const folder = join(root, 'node_modules', '.cache', 'curtail-firefox', key);
  if (existsSync(folder)) return folder;
  await mkdir(dirname(folder), { recursive: true });
  const own = await mkdtemp(`${folder}-`);
  const firefox = await launchFirefox({ executablePath, profile: own, settings: {} });
  await firefox.close();
  try {
    await rename(own, folder);
  } catch (error) {
    // Another process may have been first.
    await rm(own, { recursive: true, force: true, maxRetries: 10 });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
