/** The room around the curve for the width of its line. */
const margin = 1.5;

/**
 * Returns the path of a curve in a box of this size: the values from left to right, the least at the bottom. Null is a
 * gap; a value between two gaps is a dot, which a line with round ends draws. One value alone is no curve.
 */
export function curvePath(values: readonly (number | null)[], width: number, height: number): string {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return '';
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const x = (place: number): string =>
    (margin + (place * (width - 2 * margin)) / Math.max(1, values.length - 1)).toFixed(1);
  const y = (value: number): string =>
    (height - margin - (most === least ? 0 : ((value - least) / (most - least)) * (height - 2 * margin))).toFixed(1);
  return values
    .map((value, place) => {
      if (value === null) return '';
      const point = `${x(place)} ${y(value)}`;
      // A line of no length is drawn as a dot.
      return (values[place - 1] ?? null) === null ? `M${point}h0` : `L${point}`;
    })
    .join('');
}
