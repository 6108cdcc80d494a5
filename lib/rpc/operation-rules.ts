import type { Operation } from './contract.ts';

/** The group of an operation: the first part of its name. */
type GroupOf<Name extends Operation> = Name extends `${infer Group}.${string}` ? Group : never;

/**
 * How the operations of a group relate to the connection. `told`: the answer gives the page the current connection id.
 * `required`: input and answer belong to the connection that the page has seen. `none`: it is the same for every
 * connection.
 */
const connectionOf = {
  popup: 'told',
  connection: 'told',
  preferences: 'none',
  policy: 'none',
  address: 'none',
  inspect: 'none',
  links: 'required',
  history: 'required',
  jobs: 'required',
  account: 'required',
} as const satisfies Record<GroupOf<Operation>, string>;

/** The operations that could change more if they were sent again. */
const sentOnce: ReadonlySet<Operation> = new Set([
  'connection.connect',
  'preferences.write',
  'preferences.lost',
  'links.change',
]);

/**
 * The operations that belong to one connection: under another, the worker refuses the request and the client drops the
 * answer.
 */
export type ConnectionOperation = {
  [Name in Operation]: (typeof connectionOf)[GroupOf<Name>] extends 'required' ? Name : never;
}[Operation];

/** Returns how an operation relates to the connection. */
export const connectionRule = (operation: Operation): (typeof connectionOf)[keyof typeof connectionOf] =>
  connectionOf[operation.split('.')[0] as GroupOf<Operation>];

/**
 * Returns true if sending the operation again changes nothing more: the client does so, once, if the browser ended the
 * worker before it answered.
 */
export const isRepeatable = (operation: Operation): boolean => !sentOnce.has(operation);
