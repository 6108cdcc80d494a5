// npm test: every suite, or those named (`npm test -- unit`, `npm test -- e2e popup`); further words pick tests by file.
import { runSuites, sayTotal } from './run-suites.ts';
import { suites } from './suites.ts';

const words = process.argv.slice(2);
const named = suites.filter(({ name }) => words.includes(name));
const filters = words.filter((word) => !named.some(({ name }) => name === word));
// What is tested in a browser is what was built; a suite named alone builds for itself.
const chosen = named.length === 0 ? suites : suites.filter((suite) => named.includes(suite) || buildsFor(suite.name));

function buildsFor(name: string): boolean {
  return name.startsWith('build') && named.some((suite) => ['e2e', 'promises', 'reliability'].includes(suite.name));
}

sayTotal(await runSuites(chosen, filters));
