import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { listeningAt } from '../listening.ts';
import { openBidi, type Bidi } from './bidi.ts';

/** What a person may have set in about:config or in the browser's own settings. */
export type FirefoxSettings = Record<string, string | number | boolean>;

/** A Firefox that runs. */
export interface RunningFirefox {
  bidi: Bidi;
  /** Ends it as a person does, so that everything is written. */
  close(): Promise<void>;
}

export interface FirefoxOptions {
  executablePath: string;
  /** Folder of the browser's profile; start again with the same one and nothing is forgotten. */
  profile: string;
  settings: FirefoxSettings;
  /** Called with every line the browser writes, of its pages' consoles, too. */
  says?(line: string): void;
}

/** What keeps a fresh profile from asking, fetching and telling. */
const quiet: FirefoxSettings = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  // With it a popup never gets the focus, and so no key.
  'focusmanager.testmode': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** What has it write down what pages write to their consoles. */
const talkative: FirefoxSettings = { 'devtools.console.stdout.content': true };

/** Starts a Firefox without a window on any display. */
export async function launchFirefox({
  executablePath,
  profile,
  settings,
  says,
}: FirefoxOptions): Promise<RunningFirefox> {
  const lines = Object.entries({ ...quiet, ...(says === undefined ? {} : talkative), ...settings }).map(
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
      // The browser's own windows and the extension's pages are only then to be reached.
      '--remote-allow-system-access',
      'about:blank',
    ],
    {
      stdio: ['ignore', says === undefined ? 'ignore' : 'pipe', 'pipe'],
      env: { ...process.env, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' },
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
      // It closes the connection before it answers, so the end of the process is what tells.
      bidi.send('browser.close', {}).catch(() => firefox.kill());
      await exited;
    },
  };
}
