/** What the service tells its operator. No entry contains a query, a key or a destination. */
export type LogEntry =
  /** The service listens at this address. */
  | { event: 'started'; address: string }
  /** The service ended: every request is answered or cut, and the database is closed. */
  | { event: 'stopped' }
  /** A request was answered. */
  | {
      event: 'request';
      /** `unknown` if the request could not be read. */
      method: string;
      /** A link's path if the link exists, else the pattern of the route, or `unknown`. No other text of the request. */
      path: string;
      status: number;
      milliseconds: number;
      /** The asker's IP address, only where credentials were refused; visitors of links are not logged. */
      address?: string;
    }
  /** An address (for IPv6 its /64 network) sent too many wrong keys. Its keys are refused for so many seconds, unless known. */
  | { event: 'limited'; by: 'address'; address: string; seconds: number }
  /** The same for an account, and every address that sent a wrong key. The uid is null if there is no such account. */
  | { event: 'limited'; by: 'account'; uid: string | null; seconds: number }
  /** An account sends more requests than it may; the next is allowed after so many seconds. */
  | { event: 'limited'; by: 'requests'; uid: string; seconds: number }
  /** Clicks that could not be written for too long, or in too large a number, and are not counted; and all since the start. */
  | { event: 'dropped'; clicks: number; sinceStart: number }
  /** A request that failed inside the service, or work in the background that did. */
  | { event: 'fault'; what: string };

/** Receives what the service tells its operator. */
export type Log = (entry: LogEntry) => void;

/** Writes entries as lines of JSON, each with its time. */
export function jsonLines(write: (line: string) => void): Log {
  return (entry) => write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
}
