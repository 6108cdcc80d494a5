import { whole } from '../reliability/share.ts';

/** The variable that repeats a run: it holds the number that the run printed. */
const seedVariable = 'CURTAIL_SEED';

/** What all generated cases come from: another number in every whole run, always the same one in a sample. */
export const seed = process.env[seedVariable] === undefined ? fresh() : Number(process.env[seedVariable]);

if (whole) console.log(`seed ${seed}; ${seedVariable}=${seed} has these cases again`);

function fresh(): number {
  return whole ? Math.trunc(Math.random() * 2 ** 31) : 1;
}
