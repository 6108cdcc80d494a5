/** The path of the list's file in the built extension. */
export const trackingListFile = 'tracking-parameters.json';

/**
 * The parameters that only track people, and the hosts they occur on. All patterns are case-insensitive regular
 * expressions.
 */
export interface TrackingList {
  /** The package the list is made from, with its version. */
  from: string;
  licence: string;
  /** Pattern of addresses that keep all their parameters. */
  whole: string;
  rules: TrackingRule[];
}

/** The tracking parameters of some hosts. */
export interface TrackingRule {
  /** Pattern of the hosts. */
  host: string;
  /** Pattern of addresses the rule skips because they redirect to another address. */
  unless: string;
  /** Decoded parameter names, case-sensitive. */
  names: string[];
}
