import { parseArgs } from 'node:util';
import { openExisting, openLive, transaction } from '../store/database.ts';
import { dayOf } from '../store/day.ts';
import { createOperatorLinks, type OperatorLink } from '../store/operator-links.ts';
import { dbOption, withDatabase, type CliCommand } from './command.ts';
import { counted, printable } from './figures.ts';
import { tableOf } from './table.ts';

/** The most links that are listed (count). */
const mostListed = 200;

type Links = ReturnType<typeof createOperatorLinks>;

/** An action on the links that the command line names. */
interface Action {
  /** True if it writes. */
  changes: boolean;
  find: (links: Links, name: string) => OperatorLink[];
  /** Returns the lines to print. */
  act: (found: readonly OperatorLink[], links: Links) => string[];
}

const actions: Readonly<Record<string, Action>> = {
  find: { changes: false, find: linksAbout, act: tableOfLinks },
  show: { changes: false, find: linksNamed, act: (found) => found.flatMap(linesOf) },
  block: {
    changes: true,
    find: linksNamed,
    act(found, { setBlockedAt }) {
      for (const link of found) if (link.blocked_at === null) setBlockedAt(link, Date.now());
      return [
        `Blocked: ${counted(found.length, 'link')}. Visitors read that the owner of this service has blocked it.`,
      ];
    },
  },
  unblock: {
    changes: true,
    find: linksNamed,
    act(found, { setBlockedAt }) {
      for (const link of found) setBlockedAt(link, null);
      const uids = [...new Set(found.filter((each) => each.links_blocked_at !== null).map(({ uid }) => uid))];
      return [
        `Unblocked: ${counted(found.length, 'link')}.`,
        ...uids.map(
          (uid) => `All links of the account ${printable(uid)} are blocked. account enable --uid unblocks them.`,
        ),
      ];
    },
  },
  delete: {
    changes: true,
    find: linksNamed,
    act(found, { remove }) {
      found.forEach(remove);
      return [`Deleted for good: ${counted(found.length, 'link')}.`, 'Backups from before still have it.'];
    },
  },
};

/** Finds links of all accounts, and takes them down. */
export const link: CliCommand = {
  help: `Links of all accounts, also while the service runs on the same database:

  npm run service -- link find <text>      lists the links with this code, to this address or to this host
  npm run service -- link show <link>      shows links with their destination, account and clicks
  npm run service -- link block <link>     lets links lead nowhere; visitors read so, and the owner gets BLOCKED
  npm run service -- link unblock <link>   undoes that
  npm run service -- link delete <link>    deletes links for good, with their clicks; nobody can restore them

  <link>                     a code, or a destination: then it means all links that lead there
  --db <file>                the database (links.db)
`,
  read([word = '', ...args]) {
    const action = Object.hasOwn(actions, word) ? actions[word] : undefined;
    if (!action) throw new Error(`link needs one of ${Object.keys(actions).join(', ')} after it.`);
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { db: dbOption } });
    const [name, ...more] = positionals;
    if (!name || more.length > 0) throw new Error(`link ${word} needs one code or address, in quotes.`);
    return {
      target: values,
      run: async (say) =>
        withDatabase(action.changes ? openExisting(values.db) : openLive(values.db), (database) => {
          const links = createOperatorLinks(database);
          const lines = transaction(database, action.changes ? 'write' : 'read', () =>
            action.act(action.find(links, name), links),
          );
          lines.forEach(say);
        }),
    };
  },
};

/** Returns the links with a code or a destination. Throws an Error with a sentence if there is none. */
function linksNamed(links: Links, name: string): OperatorLink[] {
  const found = links.named(name);
  if (found.length > 0) return found;
  if (!URL.canParse(name)) throw new Error(`There is no link with the code ${printable(name)}.`);
  const code = codeIn(name);
  const hint =
    code !== '' && links.named(code).length > 0 ? ` If it is a short address, name the link by its code: ${code}.` : '';
  throw new Error(`No link leads to ${printable(name)}.${hint}`);
}

/** Returns the links that a text names in any way. Throws an Error with a sentence if there is none. */
function linksAbout(links: Links, text: string): OperatorLink[] {
  const host = (URL.parse(text) ?? URL.parse(`http://${text}`))?.hostname;
  const ways = [
    () => links.named(text),
    () => (URL.canParse(text) ? links.named(codeIn(text)) : []),
    () => (host === undefined || URL.canParse(text) ? [] : links.atHost(host)),
  ];
  for (const way of ways) {
    const found = way();
    if (found.length > 0) return found;
  }
  throw new Error(`No link has this code, or leads to this address or host: ${printable(text)}`);
}

/** Returns the last part of an address's path. */
function codeIn(address: string): string {
  return /([A-Za-z0-9]+)\/?$/.exec(URL.parse(address)?.pathname ?? '')?.[1] ?? '';
}

function stateOf({ deleted_at, blocked_at, links_blocked_at }: OperatorLink): string {
  const blocked = blocked_at ?? links_blocked_at;
  if (blocked !== null) return `blocked ${dayOf(blocked)}`;
  return deleted_at === null ? 'active' : `deleted ${dayOf(deleted_at)}`;
}

function tableOfLinks(found: readonly OperatorLink[]): string[] {
  const headings = ['code', 'account ID', 'clicks', 'created', 'state', 'destination'];
  const rows = found
    .slice(0, mostListed)
    .map((each) => [
      each.code,
      printable(each.uid),
      String(each.clicks),
      dayOf(each.created_at),
      stateOf(each),
      printable(each.long_url),
    ]);
  const more = found.length - rows.length;
  return [...tableOf([headings, ...rows], [2]), ...(more > 0 ? [`and ${more.toLocaleString('en')} more`] : [])];
}

function linesOf(each: OperatorLink): string[] {
  return [
    `Code: ${each.code}`,
    `Destination: ${printable(each.long_url)}`,
    ...(each.title === null ? [] : [`Title: ${printable(each.title)}`]),
    `Account ID: ${printable(each.uid)}`,
    `Clicks: ${each.clicks.toLocaleString('en')}`,
    `Created: ${dayOf(each.created_at)}`,
    `State: ${stateOf(each)}`,
  ];
}
