/** Text for the clipboard. */
export interface Clip {
  /** Empty if there is nothing to copy. */
  text: string;
  /** The same content as HTML, for programs that take formatted text; null for text alone. */
  html: string | null;
  /** Count of links in it. */
  count: number;
}

/** A link to copy; unknown fields may be missing. */
export interface CopiedLink {
  shortUrl: string;
  title?: string | null;
  destination?: string | null;
}
