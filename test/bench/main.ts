// npm run bench: builds Curtail and measures it; each figure has one from the same run to compare it with.
// Arguments choose parts. Ends with code 1 if the budget is missed.
import { findChromium, howToGetChromium } from '../tools/machine/chromium.ts';
import { run } from '../tools/run/command.ts';
import { measureBulk } from './links/bulk.ts';
import { measureAccounts } from './links/accounts.ts';
import { measureHistory } from './links/history.ts';
import { measureScale } from './links/scale.ts';
import { measureWholeText } from './links/whole-text.ts';
import { measurePopup } from './popup/popup.ts';
import { keep, tableOf, type Part } from './report.ts';
import { measureSending } from './sending.ts';
import { measureService } from './service/service.ts';
import { measureWeights } from './weights.ts';

/** The parts that measure the built extension, in the order of measurement. */
const inBrowser: Record<string, (executablePath: string) => Promise<Part[]>> = {
  weights: async () => [await measureWeights()],
  popup: measurePopup,
  links: measureScale,
  accounts: measureAccounts,
  history: measureHistory,
  bulk: async (path) => [...(await measureBulk(path)), ...(await measureWholeText(path))],
  sending: measureSending,
};
/** Every part. */
const all = [...Object.keys(inBrowser), 'service'];

const words = process.argv.slice(2);
const unknown = words.filter((word) => !all.includes(word));
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  process.exit(1);
}
const isWanted = (name: string): boolean => words.length === 0 || words.includes(name);
const parts: Part[] = [];
if (Object.keys(inBrowser).some(isWanted)) await measureInBrowser();
if (isWanted('service')) show(await measureService());
console.log(`\nAs JSON: ${await keep(parts)}`);
const missed = parts.flatMap(({ name, figures }) =>
  figures.filter(({ holds }) => !holds).map(({ what }) => `${name}: ${what}`),
);
for (const what of missed) console.log(`missed: ${what}`);
process.exitCode = missed.length > 0 ? 1 : 0;

async function measureInBrowser(): Promise<void> {
  const executablePath = await findChromium();
  if (executablePath === null) {
    console.error(`There is no Chromium here. ${howToGetChromium}`);
    process.exit(1);
  }
  const built = await run('npm', ['run', '--silent', 'build']);
  if (built !== 0) process.exit(built);
  for (const [name, measure] of Object.entries(inBrowser)) {
    if (isWanted(name)) show(await measure(executablePath));
  }
}

function show(measured: readonly Part[]): void {
  parts.push(...measured);
  for (const part of measured) console.log(`\n${tableOf(part)}`);
}
