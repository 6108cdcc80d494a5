import { whole } from './share.ts';

/** The variable that repeats a run; set it to the seed that the run printed. */
export const seedVariable = 'CURTAIL_SEED';

/** The seed of all generated cases: random in a whole run, fixed in a sample. */
export const seed = process.env[seedVariable] === undefined ? fresh() : Number(process.env[seedVariable]);

function fresh(): number {
  return whole ? Math.trunc(Math.random() * 2 ** 31) : 1;
}
