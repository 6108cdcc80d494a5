import { builds } from '../drivers/builds.ts';
import { budget } from '../tools/budget/budget.ts';
import { figureOf } from '../tools/budget/figures.ts';
import { firstLoad, gzipped } from '../tools/budget/first-load.ts';
import type { Part } from './report.ts';

/** Measures the bytes that each entry loads first. */
export async function measureWeights(): Promise<Part> {
  const figures = Object.entries(budget.firstLoad).map(async ([entry, most]) => {
    const files = await firstLoad(builds.chrome, entry);
    const bytes = await gzipped(builds.chrome, files);
    return figureOf({ what: `${entry} and what it loads`, unit: 'bytes', values: [bytes] }, { most });
  });
  return { name: 'weights, gzipped', figures: await Promise.all(figures) };
}
