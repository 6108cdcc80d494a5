/** What a person reads of a failure, and the button that is offered against it; null where none is. */
export interface Words {
  says: string;
  next: 'Try again' | 'Open settings' | null;
  /** Whether a change may have happened all the same. */
  open: boolean;
}

/** Failures as they are told. */
export const words = {
  unreachable: { says: 'The service could not be reached', next: 'Try again', open: true },
  timeout: { says: 'The service took too long', next: 'Try again', open: true },
  redirected: { says: 'The service address leads elsewhere', next: 'Open settings', open: true },
  'not-the-service': { says: 'This does not look like the service', next: 'Try again', open: true },
  http: { says: 'The service has a problem', next: 'Try again', open: true },
  credentials: { says: 'The service did not accept your account', next: 'Open settings', open: false },
  'rate-limited': { says: 'Too many requests', next: 'Try again', open: false },
  'too-long': { says: 'This address is too long for the service', next: null, open: false },
  service: { says: 'The service refused the request', next: 'Try again', open: false },
  item: { says: 'The service could not do this', next: null, open: false },
} satisfies Record<string, Words>;

export type FailureName = keyof typeof words;
