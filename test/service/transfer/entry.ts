/** A link of a file, not checked yet. */
export interface Entry {
  /** Where it is in the file, such as `line 3`. */
  position: string;
  /** Null if nothing can be read there. */
  fields: EntryFields | null;
}

/** The fields of a link as a file has them, of any type. */
export interface EntryFields {
  code: unknown;
  longUrl: unknown;
  title: unknown;
  createdAt: unknown;
  deletedAt: unknown;
  blockedAt: unknown;
  /** True for a link that is deleted, also if `deletedAt` is missing. */
  isDeleted: boolean;
  /** All clicks. */
  clicks: unknown;
  /** Clicks by day. */
  days: unknown;
}

/** Returns true for a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
