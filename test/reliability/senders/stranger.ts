// Functions that run in pages and scripts which are not ours. Nothing around a function is seen there.

/** What is tried, and what came of it: an answer as text, or null where there was none. */
export type Attempts = Record<'message' | 'port' | 'page' | 'broadcast', string | null>;

/** Tries to reach the extension whose pages begin with `base` in every way that the browser gives, with this message. */
export async function reach(id: string, base: string, message: unknown): Promise<Attempts> {
  interface Port {
    onMessage: { addListener(listener: (answer: unknown) => void): void };
    onDisconnect: { addListener(listener: () => void): void };
    postMessage(message: unknown): void;
  }
  interface Runtime {
    sendMessage(...message: unknown[]): Promise<unknown>;
    connect(id: string): Port;
  }
  const { browser, chrome } = globalThis as unknown as Record<string, { runtime?: Runtime } | undefined>;
  const runtime = browser?.runtime ?? chrome?.runtime;
  const answerTo = async (work: () => unknown): Promise<string | null> => {
    try {
      const answer = await work();
      return answer === undefined || answer === null ? null : JSON.stringify(answer);
    } catch {
      return null;
    }
  };
  const overPort = (): Promise<unknown> =>
    new Promise((resolve) => {
      const port = runtime?.connect(id);
      port?.onMessage.addListener(resolve);
      port?.onDisconnect.addListener(() => resolve(null));
      port?.postMessage(message);
      if (port === undefined) resolve(null);
    });
  return {
    message: await answerTo(() => runtime?.sendMessage(id, message)),
    broadcast: await answerTo(() => runtime?.sendMessage(message)),
    port: await answerTo(overPort),
    page: await answerTo(async () => await (await fetch(`${base}/options.html`)).text()),
  };
}

/** Frames an address in this page, and resolves once the browser has shown something there, be it only that it refuses. */
export function frame(attribute: 'src' | 'srcdoc', value: string): Promise<void> {
  return new Promise((resolve) => {
    const made = document.createElement('iframe');
    made.addEventListener('load', () => resolve());
    made.addEventListener('error', () => resolve());
    made[attribute] = value;
    document.body.append(made);
  });
}
