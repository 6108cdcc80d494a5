import fc from 'fast-check';
import { seed } from '../tools/tally/seed.ts';
import { whole } from '../tools/tally/share.ts';

// A sample has the same cases each time; a whole run draws new ones, and more.
fc.configureGlobal({ seed, numRuns: whole ? 5000 : 100 });
