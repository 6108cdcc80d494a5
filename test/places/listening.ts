import type { ChildProcess } from 'node:child_process';

/** Where a browser listens that was just started, as it says itself: what `words` catches of it. Rejects if it ends before. */
export function listeningAt(browser: ChildProcess, words: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    browser.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = words.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    browser.once('error', reject);
    browser.once('exit', (code) => reject(new Error(`The browser ended with code ${code}: ${said}`)));
  });
}
