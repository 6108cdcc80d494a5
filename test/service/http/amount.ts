const { rawJSON } = JSON as typeof JSON & { rawJSON(text: string): unknown };

/**
 * Writes an amount, given in ten-thousandths, as in the interface's example: a JSON number with four fractional digits. It
 * is raw JSON because a JavaScript number loses the trailing zeros and, if large, the last digits.
 */
export function amount(tenThousandths: bigint): unknown {
  const digits = String(tenThousandths < 0n ? -tenThousandths : tenThousandths).padStart(5, '0');
  return rawJSON(`${tenThousandths < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`);
}
