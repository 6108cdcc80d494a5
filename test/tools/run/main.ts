// npm test: runs every suite, or those named (`npm test -- unit`, `npm test -- e2e popup`); further words pick tests by
// file. `npm test -- changed` runs the tests that the change can affect. A run without words saves no pictures.
import { changedWord, runChanged } from '../changed/run-changed.ts';
import { saveNoPictures } from './pictures.ts';
import { sayTotal, runSuites } from './run-suites.ts';
import { named } from './suites.ts';

const words = process.argv.slice(2);
if (words.length === 0) saveNoPictures();

if (words.includes(changedWord)) {
  sayTotal(await runChanged(words));
} else {
  const { chosen, filters } = named(words);
  sayTotal(await runSuites(chosen, filters));
}
