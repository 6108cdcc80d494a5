import { pass, type Treatment } from '../layer.ts';
import { bursts, clock, counts, deleted, limits, lists, repeats, unknown } from './decisions.ts';
import { bodies, codes, data, refusals, words } from './envelopes.ts';
import { firewall } from './firewall.ts';
import type { Wrap } from './variant.ts';
import { echoes, flags, ids, noTimes, numbers, success, times, titles } from './values.ts';

/**
 * The variants by aspect. The order of the aspects is the order in which they change an answer: first what the service
 * decides, then how it writes it, last what stands before it.
 */
const byAspect = {
  counts,
  bursts,
  clock,
  limits,
  repeats,
  lists,
  deleted,
  unknown,
  echoes,
  success,
  times,
  noTimes,
  numbers,
  ids,
  titles,
  flags,
  data,
  codes,
  words,
  refusals,
  bodies,
  firewall,
};

/** A question that the interface leaves open. */
export type Aspect = keyof typeof byAspect;

/** The name of a variant. */
export type VariantName = { [Name in Aspect]: keyof (typeof byAspect)[Name] }[Aspect];

/** One way in which a service may decide what the interface leaves open. */
export interface Variant {
  name: VariantName;
  aspect: Aspect;
  /** Wraps the treatment of every request. */
  wrap: Wrap;
}

const all = Object.entries(byAspect).flatMap(([aspect, ofAspect]) =>
  Object.entries<Wrap>(ofAspect).map(([name, wrap]) => ({ name, aspect, wrap }) as Variant),
);

/** Every variant by its name. */
export const variants = Object.fromEntries(all.map((variant) => [variant.name, variant])) as Record<
  VariantName,
  Variant
>;

/** The variants of each aspect; they exclude each other. */
export const aspects = Object.fromEntries(
  Object.entries(byAspect).map(([aspect, ofAspect]) => [aspect, Object.keys(ofAspect)]),
) as unknown as Record<Aspect, readonly VariantName[]>;

/** Combines variants, in any order. Throws if two are of one aspect: a service cannot have both. */
export function withVariants(names: readonly VariantName[]): Treatment {
  const chosen = all.filter(({ name }) => names.includes(name));
  if (new Set(chosen.map(({ aspect }) => aspect)).size < names.length)
    throw new TypeError(`These variants exclude each other: ${names.join(', ')}`);
  return chosen.toReversed().reduce<Treatment>((inner, { wrap }) => wrap(inner), pass);
}

/** Draws a combination, of about half of the aspects; `draw` returns a whole number from 0 to `most`. */
export function drawVariants(draw: (most: number) => number): VariantName[] {
  return Object.values(aspects).flatMap((names) => {
    const name = names[draw(names.length * 2 - 1)];
    return name === undefined ? [] : [name];
  });
}
