import { createRequire } from 'node:module';
import { trackingList, type PackageRule } from '../../../lib/build/tracking-list.ts';

/** The rules as the package has them. */
export const packageRules = createRequire(import.meta.url)('tidy-url/data/rules.js') as PackageRule[];

/** The list as it is shipped, but for the licence. */
export const shippedList = trackingList(packageRules, 'tidy-url', '');
