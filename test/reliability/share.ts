/** The variable by which `npm run reliability` says that everything is to be gone through. */
export const wholeVariable = 'CURTAIL_RELIABILITY';

/** True where everything is gone through; else a fixed sample of it, as in `npm test`. */
export const whole = process.env[wholeVariable] === 'whole';
