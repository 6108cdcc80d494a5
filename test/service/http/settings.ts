/** What the HTTP side is told when the service is made. */
export interface Settings {
  /** Origin of the short addresses, without a trailing slash; known at the latest once the service listens. */
  shortHost: string;
  ignoreRepeats: boolean;
  clicksWithSpace: boolean;
  /** Bytes of a request target. */
  maxUrlLength: number;
  /** Milliseconds since 1970. */
  clock: () => number;
  report: (fault: string) => void;
}
