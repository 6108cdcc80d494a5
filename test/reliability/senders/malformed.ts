import type { Operation } from '../../../lib/rpc/contract.ts';

/** A valid message for each operation. */
const inputs: Record<Operation, unknown> = {
  'popup.open': { opening: 'one', address: 'https://example.com/', windowId: null },
  'connection.status': null,
  'connection.connect': { serviceAddress: 'https://s.example', accountId: 'ada', secretKey: 'k', forgetKey: false },
  'connection.disconnect': { connectionId: 1 },
  'connection.shown': null,
  'accounts.list': null,
  'accounts.add': { serviceAddress: 'https://s.example', accountId: 'ada', forgetKey: false },
  'accounts.choose': { connectionId: 1, name: 'Work', recordsDaily: false },
  'links.elsewhere': { address: 'https://example.com/' },
  'preferences.read': null,
  'preferences.write': { lookUp: true, copyAs: 'template:a', copyTemplates: [{ name: 'a', text: '{short}' }] },
  'preferences.readable': { json: '{}' },
  'preferences.sync': { on: true },
  'preferences.lost': null,
  'policy.read': null,
  'address.clean': { addresses: ['https://example.com/'] },
  'links.find': { address: 'https://example.com/' },
  'links.details': { shortUrl: 'http://sho.rt/a' },
  'links.change': {
    change: { action: 'shorten', address: 'https://example.com/', foundNothing: false },
    about: 'https://example.com/',
  },
  'links.check': { change: { action: 'delete', shortUrl: 'http://sho.rt/a' } },
  'links.seen': { changes: [] },
  'links.recent': null,
  'links.unconfirmed': null,
  'links.known': { list: 'recent', whole: false },
  'links.cached': { before: null },
  'links.named': { shortUrls: ['http://sho.rt/a'] },
  'links.part': { answer: 'a', part: 1 },
  'links.search': { words: 'sale' },
  'links.list': { list: 'recent', limit: 1 },
  'links.describe': { shortUrls: ['http://sho.rt/a'] },
  'links.inspect': { addresses: ['https://example.com/'] },
  'links.leadingTo': { addresses: ['https://example.com/'] },
  'history.of': { shortUrls: ['https://links.example/a'], from: 0 },
  'history.part': { from: 0, after: null },
  'history.reachesBack': { to: 0 },
  'history.add': { links: [['https://links.example/a', '0,0']], without: [['https://links.example/a', '1,1']] },
  'history.lastRecord': null,
  'history.forget': null,
  'jobs.begin': { id: 'one', action: 'delete', undoing: false, items: [] },
  'jobs.list': null,
  'jobs.drop': { id: 'one' },
  'inspect.leave': { name: 'one', text: 'https://example.com/', private: false },
  'inspect.take': { name: 'one' },
  'inspect.arrived': { name: 'one' },
  'account.overview': null,
  'service.days': null,
  'history.lost': null,
  'account.statistics': { from: '2026-01-01', to: '2026-01-31' },
  'account.referrals': { order: 'latest', limit: 1 },
  'diagnostics.read': null,
  'diagnostics.note': 'popup',
};

/**
 * Stands for a text over the limit, which is highest for Inspect and for a tab's address. Only the sending page writes it
 * out.
 */
const endless = (field: string): string => `endless: ${['text', 'address'].includes(field) ? 1_000_001 : 100_001}`;
/** Input that tries prototype pollution; only JSON can express it. */
const inherited: unknown = JSON.parse('{"__proto__": {"private": true}, "constructor": {"prototype": {}}}');

/** Returns the inputs of one operation, each invalid in one way; an input of null has no part to change. */
function spoiled(input: unknown): Record<string, unknown> {
  const always = { 'a text': 'text', 'a list': [input], 'a number': 7, 'fields of every object': inherited };
  if (input === null) return { ...always, 'an object': {} };
  const fields = input as Record<string, unknown>;
  const names = Object.keys(fields);
  const each = (of: (name: string) => [string, unknown][]): object => Object.fromEntries(names.flatMap(of));
  return {
    ...always,
    nothing: null,
    'one more field': { ...fields, more: 'x' },
    ...each((name) => {
      const { [name]: field, ...others } = fields;
      return [
        [`${name} of another type`, { ...others, [name]: { value: field } }],
        [`${name} without end`, { ...others, [name]: endless(name) }],
      ];
    }),
  };
}

/** Complete messages of other formats. */
const strange: Record<string, object> = {
  'no operation': { to: 'worker', connectionId: null, input: null },
  'no input': { to: 'worker', operation: 'links.find', connectionId: 1 },
  'no connection': { to: 'worker', operation: 'connection.status', input: null },
  'another field': { to: 'worker', operation: 'connection.status', connectionId: null, input: null, key: true },
  'an operation there is not': { to: 'worker', operation: 'connection.reveal', connectionId: null, input: null },
  'a list of operations': { to: 'worker', operation: ['connection.status'], connectionId: null, input: null },
  'a number for an operation': { to: 'worker', operation: 1, connectionId: null, input: null },
  'a connection in words': { to: 'worker', operation: 'connection.status', connectionId: '1', input: null },
  'fields of every object': { to: 'worker', ...(inherited as object) },
};
for (const operation of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', '']) {
  const message = { to: 'worker', operation, connectionId: null, input: null };
  strange[`an operation named ${operation || 'nothing'}`] = message;
}

/** Returns malformed messages by their fault; `connection` is the page's connection id. */
export function malformed(connection: number): Record<string, object> {
  const messages = { ...strange };
  for (const [operation, input] of Object.entries(inputs)) {
    for (const [wrong, spoilt] of Object.entries(spoiled(input))) {
      messages[`${operation}: ${wrong}`] = { to: 'worker', operation, connectionId: connection, input: spoilt };
    }
  }
  return messages;
}

/** Returns valid messages from pages of an account that is no longer connected, or never was. */
export function outdated(connection: number): Record<string, object> {
  const messages: Record<string, object> = {};
  for (const [operation, input] of Object.entries(inputs)) {
    if (!/^(links|account)\./.test(operation)) continue;
    for (const other of [null, 0, connection - 1, connection + 1, -1, 1e308]) {
      messages[`${operation} for connection ${other}`] = { to: 'worker', operation, connectionId: other, input };
    }
  }
  return messages;
}

/** Messages that are not for the worker. */
export const unaddressed: Record<string, unknown> = {
  nothing: null,
  'a text': 'worker',
  'a number': 7,
  'a list': ['worker'],
  'to nobody': { to: 'nobody', operation: 'connection.disconnect', connectionId: null, input: { connectionId: 1 } },
  'to the pages': { to: 'pages', operation: 'connection.disconnect', connectionId: null, input: { connectionId: 1 } },
  'to a list': { to: ['worker'], operation: 'connection.disconnect', connectionId: null, input: { connectionId: 1 } },
  'without a receiver': { operation: 'connection.disconnect', connectionId: null, input: { connectionId: 1 } },
};
