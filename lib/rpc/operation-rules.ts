import type { Operation } from './contract.ts';

/** The group of an operation: the first part of its name. */
type GroupOf<Name extends Operation> = Name extends `${infer Group}.${string}` ? Group : never;

/** The groups whose operations are the same for every connection. */
type GroupWithout = 'preferences' | 'policy' | 'address' | 'inspect' | 'diagnostics';

/**
 * How the operations of the other groups relate to the connection. `told`: the answer gives the page the current
 * connection id. `required`: input and answer belong to the connection that the page has seen.
 */
const connectionOf = {
  popup: 'told',
  connection: 'told',
  links: 'required',
  history: 'required',
  jobs: 'required',
  account: 'required',
} as const satisfies Record<Exclude<GroupOf<Operation>, GroupWithout>, string>;
type Rules = Readonly<Record<string, 'told' | 'required'>>;

/** The operations that could change more if they were sent again. */
const sentOnce: ReadonlySet<Operation> = new Set([
  'connection.connect',
  'preferences.write',
  'preferences.lost',
  'links.change',
  'diagnostics.note',
]);

/**
 * The operations that belong to one connection: under another, the worker refuses the request and the client drops the
 * answer.
 */
export type ConnectionOperation = {
  [Name in Operation]: (typeof connectionOf & Record<GroupWithout, null>)[GroupOf<Name>] extends 'required'
    ? Name
    : never;
}[Operation];

/** Returns how an operation relates to the connection; undefined if it is the same for every one. */
export const connectionRule = (operation: Operation): Rules[string] | undefined =>
  (connectionOf as Rules)[operation.split('.')[0] ?? ''];

/**
 * Returns true if sending the operation again changes nothing more: the client does so, once, if the browser ended the
 * worker before it answered.
 */
export const isRepeatable = (operation: Operation): boolean => !sentOnce.has(operation);
