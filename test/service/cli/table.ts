/** Returns the lines of a table of texts. The columns at `numbers` are aligned to the right. */
export function tableOf(rows: readonly (readonly string[])[], numbers: readonly number[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number): string => {
    const width = widths[column] ?? 0;
    return numbers.includes(column) ? text.padStart(width) : text.padEnd(width);
  };
  return rows.map((row) => row.map(cell).join('  ').trimEnd());
}
