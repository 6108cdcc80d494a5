import { test } from '../places/fixtures.ts';
import { notIn, promises, type PromiseId } from './promises.ts';

export { expect } from '../places/fixtures.ts';

type Body = Parameters<typeof test>[2];

/** A test of one promise, run in every place that can show it. */
export function promise(id: PromiseId, body: Body): void {
  const tag = Object.keys(notIn[id] ?? {}).map((place) => `@not-${place}`);
  test(promises[id], { annotation: { type: 'promise', description: id }, tag }, body);
}
