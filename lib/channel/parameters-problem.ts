import { longestParameters } from './channel.ts';
import { decodePart, readParameters } from './parameters.ts';

/** Why a channel cannot have parameters; `no-name`: nothing is before an equals sign, `twice`: two have one name. */
export type ParametersProblem = 'empty' | 'too-long' | 'no-name' | 'twice';

/** Returns the problem of a channel's parameters; null for none. Every character is allowed: it is encoded. */
export function parametersProblem(parameters: string): ParametersProblem | null {
  const names = readParameters(parameters).map(({ name }) => decodePart(name));
  if (names.length === 0) return 'empty';
  if (parameters.length > longestParameters) return 'too-long';
  if (names.includes('')) return 'no-name';
  return new Set(names).size === names.length ? null : 'twice';
}
