/**
 * A request that is refused as a whole: the envelope's `status_code`, mirrored by the HTTP status, and its `status_txt`.
 * The words never quote the request. Those about credentials say so; no others have the word uid, secret, key or auth in
 * them, by which a client could take them for a wrong key.
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
