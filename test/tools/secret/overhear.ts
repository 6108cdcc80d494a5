import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A message between the extension's contexts, as a page or the worker logged it on its console. */
export interface Heard {
  /** The kind of message; `told` is an announcement of the worker. */
  was: 'sent' | 'answered' | 'told';
  message: unknown;
}

const mark = 'overheard ';

/**
 * Logs every message, answer and announcement on the console. Runs in a page or the worker before any other code there;
 * it cannot use anything outside its own body.
 */
function overhear(mark: string): void {
  interface Runtime {
    sendMessage(...message: unknown[]): Promise<unknown>;
    onMessage: { addListener(listener: (message: unknown) => void): void };
  }
  const { browser, chrome } = globalThis as unknown as Record<string, { runtime?: Runtime } | undefined>;
  // oxlint-disable-next-line no-console
  const say = (was: string, message: unknown): void => console.debug(mark + JSON.stringify({ was, message }));
  const runtimes = [browser?.runtime, chrome?.runtime].filter((runtime) => runtime?.onMessage !== undefined);
  for (const runtime of new Set(runtimes as Runtime[])) {
    const send = runtime.sendMessage;
    runtime.sendMessage = (...message) => {
      say('sent', message);
      const answer = send.apply(runtime, message);
      answer.then(
        (reply) => say('answered', reply),
        // The sender gets the error.
        () => undefined,
      );
      return answer;
    };
  }
  runtimes[0]?.onMessage.addListener((message) => {
    if ((message as { to?: unknown } | null)?.to !== 'worker') say('told', message);
  });
}

/** The function `overhear` as a script. */
export const overhearing = `(${String(overhear)})(${JSON.stringify(mark)});\n`;

/** Adds the script to the pages and the worker of the extension in this folder, before their own code. */
export async function putEar(folder: string): Promise<void> {
  await writeFile(join(folder, 'overhear.js'), overhearing);
  for (const file of await readdir(folder)) {
    const path = join(folder, file);
    if (file === 'background.js') await writeFile(path, overhearing + (await readFile(path, 'utf8')));
    if (!file.endsWith('.html')) continue;
    const html = await readFile(path, 'utf8');
    await writeFile(path, html.replace('<head>', '<head><script src="/overhear.js"></script>'));
  }
}

/** Returns the message in a console line of any browser; null if there is none. */
export function messageIn(line: string): Heard | null {
  const at = line.indexOf(mark);
  if (at === -1) return null;
  const text = line.slice(at + mark.length);
  try {
    const quoted = line.slice(0, at).endsWith('"');
    return JSON.parse(quoted ? (JSON.parse(`"${text}`) as string) : text) as Heard;
  } catch {
    return null; // The browser has cut the line, so it counts as an ordinary one.
  }
}
