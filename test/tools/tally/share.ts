/** The variable with which `npm run reliability` requests the whole run. */
export const wholeVariable = 'CURTAIL_RELIABILITY';

/** True for the whole run; otherwise a fixed sample runs, as in `npm test -- all`. */
export const whole = process.env[wholeVariable] === 'whole';

/** The variable with the day of a run; set it to the number that the run printed, to repeat what it sampled. */
export const dayVariable = 'CURTAIL_DAY';

/** The day of a run: count of days since 1970. A run that goes on past midnight hands it on in the variable. */
export const day = Number(process.env[dayVariable] ?? Math.floor(Date.now() / 86_400_000));

/** Returns true for one in `every` places, and for others each day: all places have their turn within `every` days. */
export const isToday = (place: number, every: number): boolean => (place + day) % every === 0;
