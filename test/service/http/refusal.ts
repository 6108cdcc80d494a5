/**
 * The refusal of a whole request: `status` is the envelope's `status_code` and the HTTP status, `words` its `status_txt`.
 * Words never quote the request. Only refusals of credentials use the words uid, secret, key or auth, because clients
 * recognise a wrong key by them.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly words: string;
  /** Whole seconds after which the request may be sent again; undefined if that is not known. */
  readonly retryAfter: number | undefined;

  constructor(status: number, words: string, retryAfter?: number) {
    super(words);
    this.status = status;
    this.words = words;
    this.retryAfter = retryAfter;
  }
}
