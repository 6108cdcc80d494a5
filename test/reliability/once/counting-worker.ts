import { changedBuild, type ChangedBuild } from '../../drivers/changed-build.ts';
import type { BrowserKind, Screen } from '../../drivers/test-browser.ts';

/** Count of requests since the worker started, by path, a space and the address concerned; never contains the key. */
export type Issued = Record<string, number>;

/** Makes a copy of the built extension whose worker counts its requests. */
export const copyThatCounts = (browser: BrowserKind): Promise<ChangedBuild> =>
  changedBuild(browser, (worker) => `(${String(count)})();\n${worker}`);

/** Asks the worker for its counts, from any page of the extension. */
export async function issued(screen: Screen): Promise<Issued> {
  return (await screen.ask(() => chrome.runtime.sendMessage({ to: 'count' }))) as Issued;
}

type Listener = (message: { to?: string }, sender: unknown, answer: (value: Issued) => void) => void;

/** Counts the requests; runs in the worker before its own script. */
function count(): void {
  const counts: Issued = {};
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname, searchParams } = new URL(input as string);
    const request = `${pathname} ${searchParams.get('short_url') ?? searchParams.get('long_url') ?? ''}`;
    counts[request] = (counts[request] ?? 0) + 1;
    return send(input, init);
  };
  const { onMessage } = chrome.runtime as unknown as { onMessage: { addListener(listener: Listener): void } };
  onMessage.addListener(({ to }, _sender, answer) => {
    if (to === 'count') answer(counts);
  });
}
