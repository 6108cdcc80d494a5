import { test } from '../flows/fixtures.ts';
import { mainJob, notInChromium, promises, type PromiseId } from './promises.ts';

export { expect } from '../flows/fixtures.ts';

type Body = Parameters<typeof test>[2];

/** Defines the test of one promise, for every place that can show it. */
export function promise(id: PromiseId, body: Body): void {
  const tag = [...(notInChromium.includes(id) ? ['@not-chromium'] : []), ...(mainJob.includes(id) ? ['@journey'] : [])];
  test(promises[id], { annotation: { type: 'promise', description: id }, tag }, body);
}
