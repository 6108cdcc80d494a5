import type { ChildProcess } from 'node:child_process';

/**
 * Returns the address at which a starting browser listens: the first group of `words` in its output. Rejects if it ends
 * first.
 */
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
