/** The service's clock, from the last answer of any service; it is known as long as the worker runs. */
export const serviceClock: {
  /** How far it is ahead of ours (milliseconds); NaN if that answer did not name its time. */
  ahead?: number;
} = {};
