/**
 * All object stores; each transaction covers all of them. `links` holds chunks of links, `index` the number of each link's
 * chunk, `history` samples of links, `owner` the id of the connection that the entries belong to.
 */
export const stores = ['links', 'index', 'history', 'addresses', 'lists', 'owner'] as const;

type StoreName = (typeof stores)[number];

/** The key path and the indexes of each store. */
export const shape: Record<StoreName, [keyPath: string | null, ...indexes: string[]]> = {
  links: ['number', 'writtenAt'],
  index: [null],
  history: [null],
  addresses: ['key', 'shortUrl', 'writtenAt'],
  lists: ['key'],
  owner: [null],
};

/** Returns one of the object stores. */
export const storeOf = (transaction: IDBTransaction, name: StoreName): IDBObjectStore => transaction.objectStore(name);
