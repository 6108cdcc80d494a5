/** The variable with which `npm run reliability` requests the whole run. */
export const wholeVariable = 'CURTAIL_RELIABILITY';

/** True for the whole run; otherwise a fixed sample runs, as in `npm test`. */
export const whole = process.env[wholeVariable] === 'whole';
