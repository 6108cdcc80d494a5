/**
 * The refusal of a whole request: `status` is the envelope's `status_code` and the HTTP status, `words` its `status_txt`.
 * Words never quote the request. Only refusals of credentials use the words uid, secret, key or auth, because clients
 * recognise a wrong key by them.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly words: string;

  constructor(status: number, words: string) {
    super(words);
    this.status = status;
    this.words = words;
  }
}
