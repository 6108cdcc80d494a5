import { parseArgs } from 'node:util';
import { dbOption, uidOption } from './command.ts';
import { keySourceIn, safeWays, secretKeyHelp, secretKeyOptions } from './secret-key.ts';

/** The options for starting the service. */
export type CliOptions = ReturnType<typeof readOptions>;

/** The part of `--help` about starting the service. */
export const serveHelp = `The reference service: short links of your own, on a file.

  npm run service -- [options]

  --port <number>            where to listen; 0 takes a free port (8787)
  --host <address>           which interface to listen on (127.0.0.1: this machine alone)
  --db <file>                the database; made if it is not there (links.db)
  --uid <id>                 the account's ID; the account is made if it is not there (demo)
${secretKeyHelp}
  --secret-key <key>         the account's key, where other programs can read it, and shells and npm keep it in files
                             without one, a new account gets a key of its own, shown once
  --replace-key              give an account that is there the given key
  --no-account               make and show no account, for a service whose accounts you make with account add
  --short-host <url>         what short addresses begin with, such as https://sho.rt (the address listened at)
  --blocked <file>           hosts that links may not lead to, one a line: evil.example is this host alone,
                             .evil.example all below it too; # begins a comment. Read again when it changes
  --allow-private            read page titles from private addresses too
  --requests-per-minute <count>
                             the most requests of an account in a minute; more are refused for a while. 100 links of an
                             answer count as one (6000)
  --links-per-account <count>
                             the most links of an account, with those it has deleted (1000000)
  --megabytes-per-account <count>
                             the most of their destinations, in megabytes (200)
  --price-per-click <amount> what a click earns the link's account, with at most four decimals (0)
  --commission <percent>     the share of an account's earnings that whoever referred it gets, in whole percent (10)
  --log-requests             log each answered request as a line of JSON, without its query
  --trust-proxy              take an asker's address from the header X-Forwarded-For, which a proxy on this machine
                             or in a private network sets; only that proxy must then reach the service
  --version                  the version of the service
  --help                     this text

It is one process on one disk. Measured on two cores: a million links in 335 MB, about 5,000 counted visits a second.
.github/SELF-HOSTING.md says how to run it for others, and what to take for more than that.
`;

/** Reads the command line. Throws an Error with a sentence to show if it is wrong. */
export function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '8787' },
      db: dbOption,
      uid: uidOption,
      ...secretKeyOptions,
      'secret-key': { type: 'string' },
      'no-account': { type: 'boolean', default: false },
      'replace-key': { type: 'boolean', default: false },
      'short-host': { type: 'string' },
      blocked: { type: 'string' },
      'allow-private': { type: 'boolean', default: false },
      'requests-per-minute': { type: 'string', default: '6000' },
      'links-per-account': { type: 'string', default: '1000000' },
      'megabytes-per-account': { type: 'string', default: '200' },
      'price-per-click': { type: 'string', default: '0' },
      commission: { type: 'string', default: '10' },
      'log-requests': { type: 'boolean', default: false },
      'trust-proxy': { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error('--port must be a number from 0 to 65535.');
  if (values.uid === '') throw new Error('--uid must not be empty.');
  const price = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(values['price-per-click']);
  if (!price) throw new Error('--price-per-click must be an amount such as 0.001, with at most four decimals.');
  if (!/^(?:\d{1,2}|100)$/.test(values.commission))
    throw new Error('--commission must be a whole number of percent, from 0 to 100.');
  const keySource = keySourceIn(values);
  if (values['replace-key'] && !keySource) throw new Error(`--replace-key needs a key. Give it with ${safeWays}.`);
  if (values['no-account'] && keySource) throw new Error(`--no-account and ${keySource.name} exclude each other.`);
  return {
    host: values.host,
    port,
    db: values.db,
    uid: values.uid,
    /** Null if no key is given. */
    keySource,
    replaceKey: values['replace-key'],
    /** False if no account is made or looked at. */
    withAccount: !values['no-account'],
    shortHost: values['short-host'],
    blockedFile: values.blocked,
    allowPrivate: values['allow-private'],
    requestsPerMinute: countIn(values, 'requests-per-minute'),
    linksPerAccount: countIn(values, 'links-per-account'),
    bytesPerAccount: countIn(values, 'megabytes-per-account') * 1_000_000,
    pricePerClick: Number(`${price[1]}${(price[2] ?? '').padEnd(4, '0')}`),
    commissionPercent: Number(values.commission),
    logRequests: values['log-requests'],
    trustProxy: values['trust-proxy'],
  };
}

/** Returns the count that an option gives. Throws an Error with a sentence if it is none. */
function countIn<Name extends string>(values: Record<Name, string>, name: Name): number {
  const count = Number(values[name]);
  if (!/^\d+$/.test(values[name]) || count === 0) throw new Error(`--${name} must be a whole number above 0.`);
  return count;
}
