/** True where everything is gone through, as `npm run reliability` does; else a fixed sample of it, as in `npm test`. */
export const whole = process.env['CURTAIL_RELIABILITY'] === 'whole';
