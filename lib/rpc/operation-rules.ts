/** The rules of an operation, for pages and worker. The field `types` is for the compiler alone. */
export interface Rules<Input, Value, Connection extends ConnectionRule = ConnectionRule> {
  /** Sending it again changes nothing more. */
  repeatable: boolean;
  connection: Connection;
  /** Never set; only carries the types of input and value. */
  types?: { input: Input; value: Value };
}

/**
 * How an operation relates to the connection. `told`: its answer gives the page the current connection id. `required`:
 * it belongs to the connection that the page has seen. `none`: it is the same for every connection.
 */
type ConnectionRule = 'told' | 'required' | 'none';

type Repeatable = Pick<Rules<unknown, unknown>, 'repeatable'>;

const repeatable: Repeatable = { repeatable: true };

/** Makes the rules of an operation whose answer gives the page the current connection id. */
export const tellsConnection = <Input, Value>(rules = repeatable): Rules<Input, Value, 'told'> => ({
  ...rules,
  connection: 'told',
});

/** Makes the rules of an operation about links or figures: its input and its answer belong to one connection. */
export const ofConnection = <Input, Value>(rules = repeatable): Rules<Input, Value, 'required'> => ({
  ...rules,
  connection: 'required',
});

/** Makes the rules of an operation that belongs to no account. */
export const ofNoConnection = <Input, Value>(rules = repeatable): Rules<Input, Value, 'none'> => ({
  ...rules,
  connection: 'none',
});
