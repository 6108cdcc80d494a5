/** More digits than any amount has; what lies beyond is the noise of binary fractions. */
const mostDigits = 12;

/** The sum of amounts, exact to their last decimal place: 0.1 and 0.2 are 0.3. */
export function sum(amounts: readonly number[]): number {
  const digits = Math.max(0, ...amounts.map(fractionDigits));
  return Number(amounts.reduce((total, amount) => total + amount, 0).toFixed(digits));
}

function fractionDigits(amount: number): number {
  return amount.toFixed(mostDigits).replace(/^[^.]*\.?|0+$/g, '').length;
}
