import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { listeningAt } from '../listening.ts';
import { openBidi, type Bidi } from './bidi.ts';

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
export const always: FirefoxSettings = { ...quiet, ...sparing };

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
