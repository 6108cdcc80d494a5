-- A database of schema version 1, as `sqlite3 links.db .dump` writes it, with its two numbers as PRAGMA lines.
PRAGMA foreign_keys=OFF;
PRAGMA application_id=1131770484;
PRAGMA user_version=1;
BEGIN TRANSACTION;
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
INSERT INTO accounts VALUES(1,'demo',X'FE01CE2A7FBAC8FAFAED7C982A04E229',X'9E8BEA7140B8BE664F0A0E8016ADA6730995D70123D503C5453908141AC45D11',NULL,1767250800000,NULL,NULL,7,2,3,71);
INSERT INTO accounts VALUES(2,'friend',X'3AF00C6CAD11F7AB5DB4467B66CE503E',X'9AFF9DE5F92106138145D981581829F7F3D9C27FF3CFBB4CC1DE697BD7181223',1,1767254400000,NULL,NULL,0,1,1,21);
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
INSERT INTO links VALUES(1,1,'first','https://example.com/1','One',12,1767254400000,NULL,NULL);
INSERT INTO links VALUES(2,1,'second','https://example.com/2?q=a%20b',NULL,3,1767340800000,1767600000000,NULL);
INSERT INTO links VALUES(3,1,'third','https://example.com/3','Drei, für „alle“',7,1767427200000,NULL,NULL);
INSERT INTO links VALUES(4,2,'friends','https://example.com/1',NULL,5,1767513600000,NULL,NULL);
CREATE TABLE link_days (
    link_id INTEGER NOT NULL REFERENCES links (id),
    day TEXT NOT NULL,
    clicks INTEGER NOT NULL,
    PRIMARY KEY (link_id, day)
  ) STRICT, WITHOUT ROWID;
INSERT INTO link_days VALUES(1,'2026-01-02',7);
INSERT INTO link_days VALUES(1,'2026-01-04',5);
INSERT INTO link_days VALUES(2,'2026-01-02',3);
INSERT INTO link_days VALUES(4,'2026-01-04',5);
CREATE TABLE days (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    day TEXT NOT NULL,
    clicks INTEGER NOT NULL DEFAULT 0,
    earnings INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, day)
  ) STRICT, WITHOUT ROWID;
INSERT INTO days VALUES(1,'2026-01-02',10,100);
INSERT INTO days VALUES(1,'2026-01-04',5,9007199254740993);
INSERT INTO days VALUES(2,'2026-01-04',5,50);
CREATE TABLE commissions (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    day TEXT NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (account_id, day)
  ) STRICT, WITHOUT ROWID;
INSERT INTO commissions VALUES(2,'2026-01-04',5);
CREATE INDEX accounts_by_referrer ON accounts (referrer_id, signed_up_at DESC, id DESC);
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
COMMIT;
