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
    signed_up_at INTEGER NOT NULL
  ) STRICT;
INSERT INTO accounts VALUES(1,'demo',X'fe01ce2a7fbac8fafaed7c982a04e229',X'9e8bea7140b8be664f0a0e8016ada6730995d70123d503c5453908141ac45d11',NULL,1767250800000);
INSERT INTO accounts VALUES(2,'friend',X'3af00c6cad11f7ab5db4467b66ce503e',X'9aff9de5f92106138145d981581829f7f3d9c27ff3cfbb4cc1de697bd7181223',1,1767254400000);
CREATE TABLE links (
    id INTEGER PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    code TEXT NOT NULL UNIQUE,
    long_url TEXT NOT NULL,
    title TEXT,
    clicks INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER
  ) STRICT;
INSERT INTO links VALUES(1,1,'first','https://example.com/1','One',12,1767254400000,NULL);
INSERT INTO links VALUES(2,1,'second','https://example.com/2?q=a%20b',NULL,3,1767340800000,1767600000000);
INSERT INTO links VALUES(3,1,'third','https://example.com/3','Drei, für „alle“',0,1767427200000,NULL);
INSERT INTO links VALUES(4,2,'friends','https://example.com/1',NULL,5,1767513600000,NULL);
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
CREATE INDEX links_by_creation ON links (account_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX links_by_clicks ON links (account_id, clicks DESC, id DESC);
CREATE INDEX links_by_deletion ON links (account_id, deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
COMMIT;
