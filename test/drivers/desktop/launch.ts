import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { chromium } from '@playwright/test';
import { allowInstalling, extensionInstaller } from '../chromium/extension-installer.ts';
import { stillWindows } from '../chromium/launch.ts';
import type { RunningChromium } from '../chromium/test-browser.ts';
import { listeningAt } from '../listening.ts';

/**
 * Starts a Chromium on a display and only then attaches to it: a browser started by Playwright always believes that it
 * has the focus, and ignores the system's colours, contrast and motion.
 */
export async function launchOnDisplay(
  executablePath: string,
  display: string,
  args: readonly string[],
): Promise<RunningChromium> {
  process.env['PW_CHROMIUM_ATTACH_TO_OTHER'] = '1';
  const browser = spawn(
    executablePath,
    [
      '--remote-debugging-port=0',
      // Only over a pipe does the browser install extensions.
      '--remote-debugging-pipe',
      allowInstalling,
      '--no-first-run',
      '--no-default-browser-check',
      '--password-store=basic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-search-engine-choice-screen',
      // The virtual display has no graphics processor; the browser would look for one at every start.
      '--disable-gpu',
      '--disable-features=Translate,SpareRendererForSitePerProcess,PreloadTopChromeWebUI,TabHoverCardImages',
      stillWindows,
      ...(process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : []),
      ...args,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'], env: { ...process.env, DISPLAY: display } },
  );
  const exited = once(browser, 'exit');
  const [, , , commands, answers] = browser.stdio;
  const installer = extensionInstaller(pipedCommands(commands as Writable, answers as Readable));
  const attached = await chromium.connectOverCDP(await listeningAt(browser, /DevTools listening on (ws:\S+)/), {
    noDefaults: true,
  });
  const [context] = attached.contexts();
  if (context === undefined) throw new Error('Chromium has no window.');
  return {
    context,
    ...installer,
    async close() {
      const control = await attached.newBrowserCDPSession();
      // It may exit before it answers, so wait for the process to end.
      control.send('Browser.close').catch(() => browser.kill());
      await exited;
      await attached.close();
    },
  };
}

interface Answered {
  id: number;
  result?: unknown;
  error?: { message: string };
}

/** Sends DevTools commands over a browser's pipe, in which a zero byte ends each message. */
function pipedCommands(commands: Writable, answers: Readable) {
  const waiting = new Map<number, (answered: Answered) => void>();
  let sent = 0;
  let received = '';
  answers.setEncoding('utf8').on('data', (text: string) => {
    const messages = (received + text).split('\0');
    received = messages.pop() ?? '';
    for (const message of messages) {
      const answered = JSON.parse(message) as Answered;
      waiting.get(answered.id)?.(answered);
      waiting.delete(answered.id);
    }
  });
  return {
    /** Returns the command's result, whose type the caller knows; rejects with the browser's message. */
    send: <Result>(method: string, params: object): Promise<Result> =>
      new Promise((resolve, reject) => {
        sent += 1;
        waiting.set(sent, ({ result, error }) =>
          error ? reject(new Error(error.message)) : resolve(result as Result),
        );
        commands.write(`${JSON.stringify({ id: sent, method, params })}\0`);
      }),
  };
}
