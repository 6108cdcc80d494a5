import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A message between the extension's contexts, as one of its pages or its worker has said it on its console. */
export interface Heard {
  /** What the speaker did with it: `told` by the worker unasked. */
  was: 'sent' | 'answered' | 'told';
  message: unknown;
}

const mark = 'overheard ';

/**
 * Runs in a page or the worker before all else there: says on the console what is sent, what is answered, and what
 * comes unasked. Nothing around it is seen there.
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
        // Whoever sent it is told.
        () => undefined,
      );
      return answer;
    };
  }
  runtimes[0]?.onMessage.addListener((message) => {
    if ((message as { to?: unknown } | null)?.to !== 'worker') say('told', message);
  });
}

/** That function as a script. */
export const overhearing = `(${String(overhear)})(${JSON.stringify(mark)});\n`;

/** Puts it in front of the pages and the worker of the extension in this folder. */
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

/** The message in a line of a console, however the browser writes that line down; null if there is none. */
export function messageIn(line: string): Heard | null {
  const at = line.indexOf(mark);
  if (at === -1) return null;
  const text = line.slice(at + mark.length);
  try {
    const quoted = line.slice(0, at).endsWith('"');
    return JSON.parse(quoted ? (JSON.parse(`"${text}`) as string) : text) as Heard;
  } catch {
    return null; // The browser has cut it: it counts as a line like any other.
  }
}
