// npm test: runs every suite, or those named (`npm test -- unit`, `npm test -- e2e popup`); further words pick tests by file.
import { runSuites, sayTotal } from './run-suites.ts';
import { browserSuites, suites } from './suites.ts';

const words = process.argv.slice(2);
const named = [...new Set([...suites, ...browserSuites])].filter(({ name }) => words.includes(name));
const filters = words.filter((word) => !named.some(({ name }) => name === word));
// Browser suites test the build; a suite named alone builds first.
const inBrowsers = named.some((suite) => browserSuites.includes(suite));
const builds = suites.filter((suite) => inBrowsers && suite.name.startsWith('build') && !named.includes(suite));
const chosen = named.length === 0 ? suites : [...builds, ...named];

sayTotal(await runSuites(chosen, filters));
