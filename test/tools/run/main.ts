// npm test: runs the short suites. `npm test -- all` runs everything there is, `npm test -- changed` the tests that a
// change can affect, `npm test -- unit` or `npm test -- e2e popup` the named suites; further words pick tests by file.
import { changed, changedWord } from './changed.ts';
import { saveNoPictures } from './pictures.ts';
import { sayTotal, runSuites } from './run-suites.ts';
import { everythingWord, named } from './suites.ts';

const words = process.argv.slice(2);
// A run of chosen tests saves pictures.
if (words.every((word) => word === everythingWord)) saveNoPictures();

const { chosen, filters } = words.includes(changedWord) ? changed(words) : named(words);
sayTotal(await runSuites(chosen, filters));
