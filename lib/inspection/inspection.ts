import type { Failure } from '../failure/failure.ts';
import type { Answer, Link } from '../link/link.ts';

/** The service's answers about one address. The two parts are requested separately, so one may fail alone. */
export interface Inspection {
  address: string;
  /**
   * The address as a short link; null if the service knows none or did not answer. With a failure, the link has only
   * the fields that were read; the others are null.
   */
  shortLink: { link: Link | null; failure: Failure | null };
  /** The address as a long one: the short link that leads to it; null if the service did not answer. */
  leadingHere: { answer: Answer | null; failure: Failure | null };
}

/** Which link leads to a long address, as `Inspection.leadingHere` has it. */
export type LeadingLink = Inspection['leadingHere'] & { address: string };

/** A request to inspect, from the popup or the address bar. */
export interface InspectRequest {
  /** The addresses as typed, one per line. */
  text: string;
  /** True for a request from a private window; the worker stores no answer to it. */
  private: boolean;
}
