/** A stored value in place of the right one. */
export interface Damage {
  /** Where it is and what it is, for the test's title. */
  name: string;
  area: string;
  record: string;
  /** The whole record; undefined: the record is missing. */
  value: unknown;
}

type Path = readonly (string | number)[];
type Json = Record<string | number, unknown>;

const isContainer = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Returns the paths of a value and of everything in it. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (!isContainer(value)) return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...keys.flatMap((key) => pathsIn(value[key], [...path, key]))];
}

const at = (value: unknown, path: Path): unknown => path.reduce((part, key) => (part as Json)[key], value);

/** Returns a copy with another part at a path; undefined removes the part. */
function withPart(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  const copy = structuredClone(value) as Json;
  if (rest.length === 0 && part === undefined && !Array.isArray(copy)) delete copy[key];
  else copy[key] = withPart(copy[key], rest, part);
  return copy;
}

/** Returns the values that damage may leave in place of this one, by the kind of damage. */
function broken(value: unknown): [kind: string, broken: unknown][] {
  const others: unknown[] = [null, true, -17.5, 'text', [], {}, Number.MAX_SAFE_INTEGER];
  const ofAnotherType = others.map((other): [string, unknown] => [`is ${JSON.stringify(other)}`, other]);
  const changed: [string, unknown][] = [['is missing', undefined]];
  if (typeof value === 'string') {
    changed.push(['is empty', ''], ['is cut', value.slice(0, value.length / 2)]);
    changed.push(['is of a newer version', `${value}-of-later`], ['is very long', value.padEnd(200_000, 'x')]);
  }
  if (typeof value === 'string' && value.includes('://'))
    changed.push(['has a wildcard in its host', value.replace(/:\/\/[^/]*/, '://sho*rt.example')]);
  if (typeof value === 'number') changed.push(['is lower', value - 1], ['is in the future', value + 1e12]);
  if (typeof value === 'boolean') changed.push(['is the opposite', !value]);
  if (Array.isArray(value)) {
    changed.push(['is cut', value.slice(1)], ['has a hole', [null, ...value]], ['is doubled', [...value, ...value]]);
  } else if (isContainer(value)) {
    changed.push(['has more fields', { ...value, fromLater: { some: ['thing'] } }]);
  }
  return [...changed, ...ofAnotherType].filter(([, other]) => JSON.stringify(other) !== JSON.stringify(value));
}

/** Returns every damage of each part of each record, and each record in place of each other one of its area. */
export function damagesOf(contents: Record<string, Record<string, unknown>>): Damage[] {
  const records = Object.entries(contents).flatMap(([area, items]) =>
    Object.entries(items).map(([record, value]) => ({ area, record, value })),
  );
  const ofParts = records.flatMap(({ area, record, value }) =>
    pathsIn(value).flatMap((path) =>
      broken(at(value, path)).map(([kind, part]) => ({
        name: `${[area, record, ...path].join('.')} ${kind}`,
        area,
        record,
        value: withPart(value, path, part),
      })),
    ),
  );
  const swapped = records.flatMap(({ area, record }) =>
    records
      .filter((other) => other.area === area && other.record !== record)
      .map((other) => ({ name: `${area}.${record} is ${other.record}`, area, record, value: other.value })),
  );
  return [...ofParts, ...swapped];
}
