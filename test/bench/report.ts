import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../tools/run/command.ts';
import type { Bound, Figure, Unit } from '../tools/budget/figures.ts';

/** Figures that were measured together. */
export interface Part {
  name: string;
  figures: readonly Figure[];
}

const file = join(root, 'test-results', 'bench.json');

/** Writes the figures as JSON; returns the file. */
export async function keep(parts: readonly Part[]): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(parts, null, 2)}\n`);
  return file;
}

/** Formats a part as a table for people to read. */
export function tableOf({ name, figures }: Part): string {
  const rows = [
    [name, 'median', 'from', 'to', 'times', 'ratio', 'to what', 'bound', ''],
    ...figures.map(({ what, unit, median, low, high, times, compared, bound, holds }) => [
      what,
      shown(median, unit),
      ...(times === 1 ? ['', ''] : [shown(low, unit), shown(high, unit)]),
      String(times),
      compared === null ? '' : compared.ratio.toFixed(2),
      compared?.to ?? '',
      shownBound(bound),
      bound === null ? '' : holds ? 'holds' : 'MISSED',
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return lines.join('\n');
}

function shownBound(bound: Bound | null): string {
  if (bound === null) return '';
  return 'most' in bound ? `≤ ${bound.most}` : `≥ ${bound.least}`;
}

function shown(value: number, unit: Unit): string {
  if (unit === 'ms' || unit === 'MB') return `${value.toFixed(1)} ${unit}`;
  if (unit === 'shift') return value.toFixed(3);
  const whole = Math.round(value).toLocaleString('en');
  return unit === 'bytes' ? `${whole} B` : whole;
}
