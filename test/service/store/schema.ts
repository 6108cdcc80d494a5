/**
 * The tables of version 1. Times are milliseconds since 1970, days are UTC dates (YYYY-MM-DD), amounts are ten-thousandths.
 * All numbers are integers, so that sums are exact.
 */
const tables = `
  CREATE TABLE accounts (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    salt BLOB,
    key_hash BLOB,
    referrer_id INTEGER REFERENCES accounts (id),
    signed_up_at INTEGER NOT NULL,
    disabled_at INTEGER,
    -- All of its links lead nowhere since then.
    links_blocked_at INTEGER,
    -- Clicks of imported links whose days are not known.
    undated_clicks INTEGER NOT NULL DEFAULT 0,
    -- Counting a million links takes half a second. All are active, deleted and blocked ones; bytes are those of their
    -- destinations.
    active_links INTEGER NOT NULL DEFAULT 0,
    all_links INTEGER NOT NULL DEFAULT 0,
    bytes INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX accounts_by_referrer ON accounts (referrer_id, signed_up_at DESC, id DESC);

  CREATE TABLE links (
    id INTEGER PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    code TEXT NOT NULL UNIQUE,
    long_url TEXT NOT NULL,
    title TEXT,
    clicks INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER,
    -- Since when the service's operator lets it lead nowhere.
    blocked_at INTEGER
  ) STRICT;
  CREATE INDEX links_by_destination ON links (account_id, long_url);
  CREATE INDEX links_by_creation ON links (account_id, created_at DESC, id DESC)
    WHERE deleted_at IS NULL AND blocked_at IS NULL;
  CREATE INDEX links_by_clicks ON links (account_id, clicks DESC, id DESC);
  CREATE INDEX links_by_deletion ON links (account_id, deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
  CREATE TRIGGER link_made AFTER INSERT ON links
    BEGIN UPDATE accounts SET
      active_links = active_links + (new.deleted_at IS NULL AND new.blocked_at IS NULL),
      all_links = all_links + 1,
      bytes = bytes + octet_length(new.long_url)
    WHERE id = new.account_id; END;
  CREATE TRIGGER link_changed AFTER UPDATE OF deleted_at, blocked_at, long_url ON links
    BEGIN UPDATE accounts SET
      active_links = active_links + (new.deleted_at IS NULL AND new.blocked_at IS NULL)
        - (old.deleted_at IS NULL AND old.blocked_at IS NULL),
      bytes = bytes + octet_length(new.long_url) - octet_length(old.long_url)
    WHERE id = new.account_id; END;
  CREATE TRIGGER link_removed AFTER DELETE ON links
    BEGIN UPDATE accounts SET
      active_links = active_links - (old.deleted_at IS NULL AND old.blocked_at IS NULL),
      all_links = all_links - 1,
      bytes = bytes - octet_length(old.long_url)
    WHERE id = old.account_id; END;

  CREATE TABLE link_days (
    link_id INTEGER NOT NULL REFERENCES links (id),
    day TEXT NOT NULL,
    clicks INTEGER NOT NULL,
    PRIMARY KEY (link_id, day)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE days (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    day TEXT NOT NULL,
    clicks INTEGER NOT NULL DEFAULT 0,
    earnings INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, day)
  ) STRICT, WITHOUT ROWID;

  -- The commission that an account's referrer got for a day.
  CREATE TABLE commissions (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    day TEXT NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (account_id, day)
  ) STRICT, WITHOUT ROWID;
`;

/** The steps from each released version to the next: none yet. What is released, the tables or a step, never changes. */
const steps: readonly string[] = [];

/** What makes a database of the current version, in order. Its `user_version` is the count of these that it has. */
export const schema: readonly string[] = [tables, ...steps];

/** Marks a file as a database of this service ("Curt"), so that it never writes to another program's. */
export const applicationId = 0x43757274;
