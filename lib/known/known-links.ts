import * as z from '../schema.ts';
import type { Answer, Link } from '../link.ts';
import { timeSchema } from '../stored/link-schemas.ts';
import { numberedItem } from '../stored/numbered-item.ts';
import type { StorageArea } from '../stored/stored-item.ts';

/** What is known of links: the one place where answers of the service are remembered. Written by the worker only. */
export interface KnownLinks {
  /** What was last said of this address, and when the oldest part of it was confirmed (ms since the epoch). */
  answer(number: number, address: string): Promise<{ answer: Answer; confirmedAt: number } | null>;
  /** Remembers what the service just said of an address. */
  rememberAnswer(number: number, answer: Answer): Promise<void>;
  /**
   * Adds what the service just said of a link to what is known of it, and returns the whole, or null while a part is
   * unknown. Addresses that used to lead to it, and may no longer, are forgotten. `shortened` is an address that was just
   * shortened to it.
   */
  rememberLink(number: number, shortUrl: string, told: Told, shortened?: string | null): Promise<Link | null>;
  /** Forgets all, for the connection of this number to begin. */
  forget(number: number): Promise<void>;
}

/** What the service said of a link: what is missing was not asked, null was asked and not told. */
export type Told = Partial<Omit<Link, 'shortUrl'>>;

/** Counts; the session store holds 10 MB in all, and a long address alone may take 8 kB. */
const mostAddresses = 300;
const mostLinks = 300;
const mostCharacters = 2_000_000;

const fact = <Value extends z.ZodMiniType>(value: Value) => z.object({ value, confirmedAt: z.number() });
const time = z.nullable(timeSchema);
const linkFacts = z.object({
  destination: z.optional(fact(z.nullable(z.string()))),
  title: z.optional(fact(z.nullable(z.string()))),
  clicks: z.optional(fact(z.nullable(z.number()))),
  createdAt: z.optional(fact(time)),
  deletedAt: z.optional(fact(time)),
  state: z.optional(fact(z.enum(['active', 'deleted']))),
});
type LinkFacts = z.infer<typeof linkFacts>;

const addressFact = fact(
  z.union([
    z.object({ kind: z.enum(['none', 'deleted']) }),
    z.object({ kind: z.literal('link'), asked: z.enum(['destination', 'short-link']), shortUrl: z.string() }),
  ]),
);
type AddressFact = z.infer<typeof addressFact>;

/** Newest last; what is oldest goes first when there is no more room. */
const schema = z.object({
  addresses: z.array(z.tuple([z.string(), addressFact])),
  links: z.array(z.tuple([z.string(), linkFacts])),
});
type Known = z.infer<typeof schema>;

/** Makes the store. Facts of another connection's number are neither read nor kept. */
export function createKnownLinks(session: StorageArea, now: () => number): KnownLinks {
  const item = numberedItem(session, 'known', schema, { addresses: [], links: [] });
  const write = (number: number, change: (known: Known) => Known): Promise<Known> =>
    item.update(number, (known) => bounded(change(known)));

  return {
    async answer(number, address) {
      const known = await item.read(number);
      const said = find(known.addresses, address);
      if (said === undefined) return null;
      if (said.value.kind !== 'link') {
        return { answer: { kind: said.value.kind, address }, confirmedAt: said.confirmedAt };
      }
      const { shortUrl, asked } = said.value;
      const facts = find(known.links, shortUrl) ?? {};
      const link = wholeLink(shortUrl, facts);
      if (link === null) return null;
      const moments = Object.values(facts).map((told) => told?.confirmedAt ?? 0);
      return {
        answer: { kind: 'link', address, asked, link },
        confirmedAt: Math.min(said.confirmedAt, ...moments),
      };
    },
    async rememberAnswer(number, answer) {
      const { address, kind } = answer;
      const value: AddressFact['value'] =
        kind === 'link' ? { kind, asked: answer.asked, shortUrl: answer.link.shortUrl } : { kind };
      await write(number, (known) => ({
        ...known,
        addresses: put(known.addresses, address, { value, confirmedAt: now() }),
        links: kind === 'link' ? add(known.links, answer.link.shortUrl, answer.link, now()) : known.links,
      }));
    },
    async rememberLink(number, shortUrl, told, shortened = null) {
      const { links } = await write(number, (known) => {
        const added = add(known.links, shortUrl, told, now());
        const destination = find(added, shortUrl)?.destination?.value ?? null;
        const kept = known.addresses.filter(([address, { value }]) => stillTrue(address, value, shortUrl, destination));
        const said: AddressFact = { value: { kind: 'link', asked: 'destination', shortUrl }, confirmedAt: now() };
        return { addresses: shortened === null ? kept : put(kept, shortened, said), links: added };
      });
      return wholeLink(shortUrl, find(links, shortUrl) ?? {});
    },
    forget: (number) => item.forget(number),
  };
}

/** After a link changed: what an address said of this link stands if it leads there; of others, if this one does not. */
function stillTrue(address: string, said: AddressFact['value'], shortUrl: string, destination: string | null): boolean {
  if (said.kind === 'link' && said.shortUrl === shortUrl) return said.asked === 'short-link' || address === destination;
  return address !== destination;
}

function find<Value>(entries: readonly [string, Value][], key: string): Value | undefined {
  return entries.find(([name]) => name === key)?.[1];
}

function put<Value>(entries: readonly [string, Value][], key: string, value: Value): [string, Value][] {
  return [...entries.filter(([name]) => name !== key), [key, value]];
}

function add(links: Known['links'], shortUrl: string, told: Told & { shortUrl?: string }, now: number): Known['links'] {
  const { shortUrl: _, ...facts } = told;
  const confirmed = Object.entries(facts).map(([name, value]) => [name, { value, confirmedAt: now }]);
  return put(links, shortUrl, { ...find(links, shortUrl), ...Object.fromEntries(confirmed) });
}

/** The link, once every fact of it was asked for. */
function wholeLink(shortUrl: string, facts: LinkFacts): Link | null {
  const { destination, title, clicks, createdAt, deletedAt, state } = facts;
  if (!destination || !title || !clicks || !createdAt || !deletedAt || !state) return null;
  return {
    shortUrl,
    destination: destination.value,
    title: title.value,
    clicks: clicks.value,
    createdAt: createdAt.value,
    deletedAt: deletedAt.value,
    state: state.value,
  };
}

/** Characters that an entry takes in the store; none where there is none. */
const sizeOf = (entry: unknown): number => (JSON.stringify(entry) ?? '').length;

/** Without the oldest, where there is more than there is room for. */
function bounded(known: Known): Known {
  const addresses = known.addresses.slice(-mostAddresses);
  const links = known.links.slice(-mostLinks);
  let size = [...addresses, ...links].reduce((sum, entry) => sum + sizeOf(entry), 0);
  while (size > mostCharacters) size -= sizeOf(addresses.shift()) + sizeOf(links.shift());
  return { addresses, links };
}
