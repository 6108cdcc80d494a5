const { rawJSON } = JSON as typeof JSON & { rawJSON(text: string): unknown };

/**
 * An amount, kept as ten-thousandths, as the interface's example writes it: a JSON number with four fractional digits.
 * Written digit by digit, as a number of JavaScript would lose the trailing zeros and, once large, the last digits.
 */
export function amount(tenThousandths: number): unknown {
  const digits = String(tenThousandths).padStart(5, '0');
  return rawJSON(`${digits.slice(0, -4)}.${digits.slice(-4)}`);
}
