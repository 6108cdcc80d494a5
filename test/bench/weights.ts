import { builtExtension } from '../chromium/launch.ts';
import { budget } from './budget.ts';
import { figureOf } from './figures.ts';
import { firstLoad, gzipped } from './first-load.ts';
import type { Part } from './report.ts';

/** Bytes of what each entry loads first. */
export async function measureWeights(): Promise<Part> {
  const figures = Object.entries(budget.firstLoad).map(async ([entry, most]) => {
    const files = await firstLoad(builtExtension, entry);
    const bytes = await gzipped(builtExtension, files);
    return figureOf({ what: `${entry} and what it loads`, unit: 'bytes', values: [bytes] }, { most });
  });
  return { name: 'weights, gzipped', figures: await Promise.all(figures) };
}
