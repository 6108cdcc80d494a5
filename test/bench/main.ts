// npm run bench: builds Curtail and compares, each in one run of a real Chromium, what only means something as a ratio.
// Ends with code 1 where a bound is missed.
import { findChromium, howToGetChromium } from '../machine/chromium.ts';
import { run } from '../run/command.ts';
import { measureBulk } from './bulk.ts';
import { measureOpening } from './opening.ts';
import { measureSearch } from './search.ts';
import { withBrowser } from './stand.ts';
import { tableOf, type Measured } from './table.ts';

const executablePath = await findChromium();
if (executablePath === null) {
  console.error(`There is no Chromium here. ${howToGetChromium}`);
  process.exit(1);
}
const built = await run('npm', ['run', '--silent', 'build']);
if (built !== 0) process.exit(built);

const measured: Measured[] = [];
for (const measure of [measureBulk, measureSearch, measureOpening]) {
  measured.push(...[await withBrowser<Measured | Measured[]>(executablePath, measure)].flat());
}
console.log(`\n${tableOf(measured)}`);
const missed = measured.filter(({ holds }) => !holds);
for (const { what } of missed) console.log(`missed: ${what}`);
process.exitCode = missed.length > 0 ? 1 : 0;
