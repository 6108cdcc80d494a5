import { createHash } from 'node:crypto';
import type { BrowserKind } from '../../drivers/test-browser.ts';
import { aspects, drawVariants, variants, type VariantName } from '../../drivers/service/variants/variants.ts';
import type { Operation } from '../../flows/operations/operation.ts';
import { day, isToday, whole } from '../../tools/tally/share.ts';
import { flowsIn } from './flows.ts';

/** A service, and the flows to go through with it. */
export interface Service {
  variants: readonly VariantName[];
  flows(browser: BrowserKind): readonly Operation[];
}

const ofAspects = Object.values(aspects);
const most = Math.max(...ofAspects.map(({ length }) => length));

/**
 * Combinations that have every variant once, in as few services as possible: each has the next variant of every aspect
 * that has one left.
 */
const covering = Array.from({ length: most }, (_, row) =>
  ofAspects.map((names) => names[row]).filter((name) => name !== undefined),
);

/** Draws a combination, the same one for the same number and day. */
function drawn(number: number): readonly VariantName[] {
  let draws = 0;
  return drawVariants((largest) => {
    draws += 1;
    const digest = createHash('sha256').update(`${day} ${number} ${draws}`).digest();
    return digest.readUInt32LE() % (largest + 1);
  });
}

/**
 * Returns every service. Those that combine variants have half of the flows each day, in Firefox a sixth. Those with a
 * single variant find least for their time: each day they have another twelfth of the flows; in Firefox every tenth of
 * them has a third.
 */
const all = (): Service[] => [
  ...[...covering, ...Array.from({ length: 6 }, (_, number) => drawn(number))].map((names, row) => ({
    variants: names,
    flows: (browser: BrowserKind) => flowsOfToday(browser, row, browser === 'firefox' ? 6 : 2),
  })),
  ...(Object.keys(variants) as VariantName[]).map((name, row) => ({
    variants: [name],
    flows(browser: BrowserKind) {
      if (browser !== 'firefox') return flowsOfToday(browser, row, 12);
      return isToday(row, 10) ? flowsOfToday(browser, row, 3) : [];
    },
  })),
];

const flowsOfToday = (browser: BrowserKind, row: number, every: number): Operation[] =>
  flowsIn(browser).filter((_, column) => isToday(row + column, every));

/** Flows with each service of the sample (count). */
const inSample = 3;

/** Returns the combinations with every variant, and the flows in turn; Firefox has a quarter of them. */
const sample = (): Service[] =>
  covering.map((names, row) => ({
    variants: names,
    flows(browser) {
      if (browser === 'firefox' && row % 4 !== 0) return [];
      return flowsIn(browser).slice(row * inSample, (row + 1) * inSample);
    },
  }));

/** The services to try. */
export const services: readonly Service[] = whole ? all() : sample();
