/** What pages may know of the connection: everything but the key. `number` counts connections; 0 is none yet. */
export type ConnectionStatus =
  | { state: 'none'; number: number }
  | { state: 'key-forgotten'; number: number; serviceAddress: string; accountId: string }
  | {
      state: 'connected';
      number: number;
      /** The base address every request goes to, without a trailing slash. */
      serviceAddress: string;
      accountId: string;
      /** The key is kept for the browser session only. */
      forgetKey: boolean;
      /** The browser lets the worker reach the service's host and send the data there. */
      permitted: boolean;
    };
