import type { Failure } from '../../failure/failure.ts';
import type { Fields } from './form-fields.ts';

/** The step under way: the browser asks the person, the service checks the account, or the worker disconnects. */
export type Task = 'asking' | 'checking' | 'disconnecting';

/** The outcome of the last press of a button, or of the check that opened the form. */
export type Outcome =
  | { kind: 'allowed' }
  | { kind: 'disconnected' }
  /** `first`: no account was connected before. `answered`: the service's address, if it is above the typed one. */
  | { kind: 'connected'; first: boolean; answered: string | null }
  /** The person is asked whether the service is on this computer of their own network. Nothing was requested or sent. */
  | { kind: 'local-computer'; host: string }
  /** The browser did not grant access to the service's host. */
  | { kind: 'refused'; pressed: 'connect' | 'allow'; serviceAddress: string }
  /** `offline`: the browser had no network at all. `serviceAddress`: what was asked; null if nothing was. */
  | { kind: 'failed'; failure: Failure; offline: boolean; serviceAddress: string | null }
  /** The service does not accept the stored account, or does not answer. */
  | { kind: 'found'; failure: Failure; offline: boolean; serviceAddress: string | null };

/** Returns true if the outcome no longer holds once these fields have changed: it is about what they said. */
export function isAbout(outcome: Outcome, change: Partial<Fields>): boolean {
  const isFailure = outcome.kind === 'failed' || outcome.kind === 'found';
  if (change.serviceAddress !== undefined || !(isFailure || outcome.kind === 'refused')) return true;
  const isAboutAccount = isFailure && outcome.failure.kind === 'credentials';
  return isAboutAccount && (change.accountId !== undefined || change.secretKey !== undefined);
}
