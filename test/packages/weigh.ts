// npm run weigh: prints a table of the shipped libraries. How much each adds to the package for Chrome, when it was last
// released, how many people maintain it, and what it would take to drop it. With `--sizes`, a line of JSON instead.
import { askRegistry } from '../tools/supply/registry.ts';
import { shippedLibraries } from '../tools/supply/shipped.ts';
import { measureWeights } from './weights.ts';

const weights = await measureWeights();

if (process.argv.includes('--sizes')) {
  console.log(JSON.stringify(weights));
} else {
  const rows = await Promise.all(
    shippedLibraries().map(async ({ name, toDrop }) => {
      const { released, maintainers } = await askRegistry(name);
      const size = `${((weights[name] ?? 0) / 1000).toFixed(1)} kB`;
      return [name, size, released ?? 'not known', String(maintainers ?? 'not known'), toDrop];
    }),
  );
  const table = [['library', 'size', 'last release', 'maintainers', 'to drop it'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
