import { whole } from '../tools/tally/share.ts';

/** The variable that repeats a run; set it to the number that the run printed. */
const seedVariable = 'CURTAIL_SEED';

/** The seed of all generated cases: random in a whole run, fixed in a sample. */
export const seed = process.env[seedVariable] === undefined ? fresh() : Number(process.env[seedVariable]);

if (whole) console.log(`seed ${seed}; ${seedVariable}=${seed} has these cases again`);

function fresh(): number {
  return whole ? Math.trunc(Math.random() * 2 ** 31) : 1;
}
