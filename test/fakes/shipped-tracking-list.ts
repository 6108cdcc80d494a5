import { createRequire } from 'node:module';
import { trackingList, type PackageRule } from '../../lib/build/tracking-list.ts';

/** The package's own rules. */
export const packageRules = createRequire(import.meta.url)('tidy-url/data/rules.js') as PackageRule[];

/** The shipped list, without its licence. */
export const shippedList = trackingList(packageRules, 'tidy-url', '');
