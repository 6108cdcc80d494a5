/** A failure's words on the screen, and the button offered after it; null without one. */
export interface Words {
  says: string;
  next: 'Try again' | 'Open settings' | null;
  /** True if a change may have happened despite the failure. */
  open: boolean;
  /** The same change would be refused again. */
  lasts?: true;
}

/** Every failure's words. */
export const words = {
  unreachable: { says: 'The service could not be reached', next: 'Try again', open: true },
  timeout: { says: 'The service took too long', next: 'Try again', open: true },
  redirected: { says: 'The service address redirects elsewhere', next: 'Open settings', open: true },
  'not-the-service': { says: 'This does not look like the service', next: 'Try again', open: true },
  http: { says: 'The service has a problem', next: 'Try again', open: true },
  forbidden: { says: 'Something between you and the service blocked the request', next: 'Try again', open: true },
  credentials: { says: 'The service rejected your account ID or secret key', next: 'Open settings', open: false },
  'rate-limited': { says: 'Too many requests', next: 'Try again', open: false },
  'too-long': { says: 'This address is too long for the service', next: null, open: false, lasts: true },
  service: { says: 'The service returned an error', next: 'Try again', open: false },
  item: { says: 'The service could not do this', next: null, open: false },
} satisfies Record<string, Words>;

export type FailureName = keyof typeof words;
