// npm test: every suite, or those named (`npm test -- unit`, `npm test -- e2e popup`); further words pick tests by file.
import { emptyReport } from './report.ts';
import { suites } from './suites.ts';

const words = process.argv.slice(2);
const named = suites.filter(({ name }) => words.includes(name));
const filters = words.filter((word) => !named.some(({ name }) => name === word));
// What is tested in a browser is what was built; a suite named alone builds for itself.
const chosen = named.length === 0 ? suites : suites.filter((suite) => named.includes(suite) || buildsFor(suite.name));

function buildsFor(name: string): boolean {
  return name.startsWith('build') && named.some((suite) => ['e2e', 'promises', 'reliability'].includes(suite.name));
}

const total = emptyReport();
for (const suite of chosen) {
  console.log(`\n== ${suite.name} ==`);
  const { passed, failed, skipped } = await suite.run(filters);
  total.passed += passed;
  total.failed.push(...failed);
  total.skipped.push(...skipped);
}

console.log('');
for (const name of total.failed) console.log(`failed: ${name}`);
for (const { name, reason } of total.skipped) console.log(`skipped: ${name}: ${reason || 'no reason given'}`);
const nothing = total.passed + total.failed.length === 0;
if (nothing) console.log('No test was run.');
process.exitCode = total.failed.length > 0 || nothing ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed.length} failed, ${total.skipped.length} skipped`);
