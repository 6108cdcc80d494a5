/** The file in the built extension that holds the list. */
export const trackingListFile = 'tracking-parameters.json';

/** Which parameters only track people, and where. All patterns are regular expressions, for any case. */
export interface TrackingList {
  /** The package it was made of, with its version. */
  from: string;
  /** The text of that package's licence. */
  licence: string;
  /** Addresses of which nothing is taken. */
  whole: string;
  rules: TrackingRule[];
}

/** Parameters of some hosts. */
export interface TrackingRule {
  /** Hosts it is for. */
  host: string;
  /** Addresses it is not for, as they lead on to another. */
  unless: string;
  /** Names as they are read, in this case alone. */
  names: string[];
}
