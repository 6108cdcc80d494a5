const { rawJSON } = JSON as typeof JSON & { rawJSON(text: string): unknown };

/**
 * Writes an amount, given in ten-thousandths, as in the interface's example: a JSON number with four fractional digits. It
 * is raw JSON because a JavaScript number loses the trailing zeros and, if large, the last digits.
 */
export function amount(tenThousandths: number): unknown {
  const digits = String(Math.abs(tenThousandths)).padStart(5, '0');
  return rawJSON(`${tenThousandths < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`);
}
