import type { DatabaseSync } from 'node:sqlite';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { createAccounts, listAccounts, usualHashCost, type Accounts, type ListedAccount } from '../store/accounts.ts';
import { openDatabase, openExisting, openLive } from '../store/database.ts';
import { dayOf } from '../store/day.ts';
import { dbOption, withDatabase, type CliCommand, type Work } from './command.ts';
import { printable } from './figures.ts';
import { tableOf } from './table.ts';
import { chooseKey, keySourceIn, linesOfNewAccount, newKey, secretKeyHelp, secretKeyOptions } from './secret-key.ts';

const accountHelp = `Accounts, also while the service runs on the same database:

  npm run service -- account add --uid <id>       makes an account
  npm run service -- account list                 lists the accounts with their links and clicks
  npm run service -- account disable --uid <id>   refuses the account's requests like those with a wrong key, at once;
                                                  its short links still lead to their destinations, unless --links
                                                  blocks them, too
  npm run service -- account enable --uid <id>    undoes that
  npm run service -- account new-key --uid <id>   replaces the account's key; the old one stops working at once

  --uid <id>                 the account's ID
  --db <file>                the database; only add makes it if it is not there (links.db)
  --links                    with disable: block all of its links
  --referred-by <id>         with add: the account that gets a commission from this one's earnings
${secretKeyHelp}
                             add and new-key make a key if none is given, and show it once
`;

const accountOptions = { db: dbOption, uid: { type: 'string' } } as const;
const keyOptions = { ...accountOptions, ...secretKeyOptions } as const;

/** Reads the arguments after an action's name. Throws an Error with a sentence to show if they are wrong. */
const actions: Readonly<Record<string, (args: readonly string[]) => Work>> = {
  add(args) {
    const values = parse(args, { ...keyOptions, 'referred-by': { type: 'string' } } as const);
    const { db, 'referred-by': referredBy } = values;
    const uid = uidIn(values);
    const source = keySourceIn(values);
    return work(db, async () => {
      const key = await chooseKey(source);
      await withAccounts(openDatabase(db), (accounts) => accounts.add({ uid, secretKey: newKey(key), referredBy }));
      return linesOfNewAccount(uid, key);
    });
  },
  list(args) {
    const { db } = parse(args, { db: dbOption });
    return work(db, async () => {
      const accounts = await withDatabase(openLive(db), listAccounts);
      return accounts.length === 0 ? [`There are no accounts in ${db}.`] : accountTable(accounts);
    });
  },
  disable(args) {
    const values = parse(args, { ...accountOptions, links: { type: 'boolean', default: false } } as const);
    const uid = uidIn(values);
    return onExisting(values.db, (accounts) => {
      if (accounts.state(uid) !== 'disabled') accounts.setDisabledAt(uid, Date.now());
      if (values.links) accounts.setLinksBlockedAt(uid, Date.now());
      return [
        `The account ${uid} is disabled: its requests are refused like those with a wrong key.`,
        accounts.areLinksBlocked(uid)
          ? 'All of its short links are blocked.'
          : 'Its short links still lead to their destinations. With --links they are blocked, too.',
      ];
    });
  },
  enable(args) {
    const values = parse(args, accountOptions);
    const uid = uidIn(values);
    return onExisting(values.db, (accounts) => {
      accounts.setDisabledAt(uid, null);
      accounts.setLinksBlockedAt(uid, null);
      return [`The account ${uid} is enabled.`];
    });
  },
  'new-key'(args) {
    const values = parse(args, keyOptions);
    const uid = uidIn(values);
    const source = keySourceIn(values);
    return onExisting(values.db, async (accounts) => {
      const key = await chooseKey(source);
      await accounts.changeKey(uid, newKey(key));
      return [
        `Account ID: ${uid} (its key is replaced by ${key.made ? 'a new one' : 'the one you gave'})`,
        ...key.lines,
      ];
    });
  },
};

/** Makes, lists and changes accounts. */
export const account: CliCommand = {
  help: accountHelp,
  read([word = '', ...args]) {
    const action = Object.hasOwn(actions, word) ? actions[word] : undefined;
    // The word is not quoted: it may be part of a key.
    if (!action) throw new Error(`account needs one of ${Object.keys(actions).join(', ')} after it.`);
    return action(args);
  },
};

function parse<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  return parseArgs({ args: [...args], options }).values;
}

function uidIn({ uid }: { uid?: string }): string {
  if (!uid) throw new Error('It needs --uid and the ID of an account.');
  return uid;
}

/** Returns work that prints the lines it resolves with. */
function work(db: string, linesOf: () => Promise<readonly string[]>): Work {
  return { target: { db }, run: async (say) => (await linesOf()).forEach(say) };
}

/** Returns work on the accounts of a database that is there. */
function onExisting(db: string, use: (accounts: Accounts) => readonly string[] | Promise<readonly string[]>): Work {
  return work(db, async () => withAccounts(openExisting(db), use));
}

function withAccounts<Result>(
  database: DatabaseSync,
  use: (accounts: Accounts) => Result | Promise<Result>,
): Promise<Result> {
  return withDatabase(database, () => use(createAccounts(database, usualHashCost)));
}

/** Returns the lines of a table of accounts. */
function accountTable(accounts: readonly ListedAccount[]): string[] {
  const headings = ['account ID', 'state', 'links', 'clicks', 'signed up'];
  const rows = accounts.map(({ uid, state, links, clicks, signed_up_at }) => [
    printable(uid),
    state,
    String(links),
    String(clicks),
    dayOf(Number(signed_up_at)),
  ]);
  return tableOf([headings, ...rows], [2, 3]);
}
