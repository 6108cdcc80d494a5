/** Adds amounts exactly to their last decimal place: 0.1 + 0.2 is 0.3. */
export function sum(amounts: readonly number[]): number {
  const places = amounts.reduce((most, amount) => Math.max(most, decimalPlaces(amount)), 0);
  return Number(amounts.reduce((total, amount) => total + amount, 0).toFixed(Math.min(places, 100)));
}

/** Returns the number of decimal places of an amount. */
export function decimalPlaces(amount: number): number {
  const [digits = '', exponent = '0'] = String(amount).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
}
