import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TrackingList } from '../address/tracking-list.ts';
import { trackingList, type PackageRule } from './tracking-list.ts';

/** Reads the tracking parameters from the package tidy-url: its data is shipped, its code is not. */
export function packagedTrackingList(): TrackingList {
  const require = createRequire(import.meta.url);
  const { name, version } = require('tidy-url/package.json') as { name: string; version: string };
  const licence = readFileSync(require.resolve('tidy-url/LICENSE'), 'utf8');
  return trackingList(require('tidy-url/data/rules.js') as PackageRule[], `${name} ${version}`, licence);
}
