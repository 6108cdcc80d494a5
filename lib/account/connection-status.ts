/** The connection as pages see it, without the key. `connectionId` counts connections; 0 before the first. */
export type ConnectionStatus =
  /** `lost`: an account was connected, but its stored record could not be read. */
  | { state: 'none'; connectionId: number; lost?: true }
  /** `keepsKey`: the account came from a backup, and its key was on disk there. */
  | { state: 'key-forgotten'; connectionId: number; serviceAddress: string; accountId: string; keepsKey?: true }
  | {
      state: 'connected';
      connectionId: number;
      /** The base address of all requests, without a trailing slash. */
      serviceAddress: string;
      accountId: string;
      /** The key is stored for the browser session only. */
      forgetKey: boolean;
      /** The browser allows requests to the service's host and sending the data there. */
      permitted: boolean;
    };

/** Returns true if the connection is one to this account, also while its key is forgotten. */
export function isAccountOf(
  status: ConnectionStatus,
  { serviceAddress, accountId }: { serviceAddress: string; accountId: string },
): boolean {
  return status.state !== 'none' && status.serviceAddress === serviceAddress && status.accountId === accountId;
}
