// Functions that run in foreign pages and scripts. They cannot use anything outside their own body.

/** The answer to each way of reaching the extension, as text; null if there was none. */
export type Reached = Record<'message' | 'port' | 'page' | 'broadcast', string | null>;

/** Sends this message in every way that the browser offers to the extension whose pages begin with `base`. */
export async function reach(id: string, base: string, message: unknown): Promise<Reached> {
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

/** Frames an address in this page; resolves once the browser shows something there, even only a refusal. */
export function frame(attribute: 'src' | 'srcdoc', value: string): Promise<void> {
  return new Promise((resolve) => {
    const made = document.createElement('iframe');
    made.addEventListener('load', () => resolve());
    made.addEventListener('error', () => resolve());
    made[attribute] = value;
    document.body.append(made);
  });
}
