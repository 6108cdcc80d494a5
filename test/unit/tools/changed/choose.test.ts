import { describe, expect, test } from 'vitest';
import { choose, surfacesOf, testFiles } from '../../../tools/changed/choose.ts';
import { partsOf, suiteOf, suitesFor } from '../../../tools/changed/plan.ts';
import { patterns, roots, specsOf } from '../../../tools/changed/surfaces.ts';
import { filesOf, importsOf, isIn } from '../../../tools/imports/imports.ts';
import { joined } from '../../../tools/run/suites.ts';

const files = filesOf('{*.config.ts,{components,entrypoints,lib,test}/**/*.{ts,tsx,css}}');
const tree = { files, imports: importsOf(files) };
const tests = files.filter((file) => isIn(file, testFiles));
const inBrowsers = tests.filter((file) => file.endsWith('.spec.ts'));
const chosenFor = (...changed: string[]): string[] => choose(changed, tree, []).tests;
const suites = (chosen: readonly string[]): string[] => [...new Set(chosen.map(suiteOf))].toSorted();

describe('the table of surfaces', () => {
  test('every browser test belongs to a surface', () => {
    const placed = patterns.map(({ pattern }) => pattern);
    expect(inBrowsers.filter((file) => !placed.some((pattern) => isIn(file, pattern)))).toEqual([]);
  });

  test('every name in the table is the name of a browser test', () => {
    const names = patterns.flatMap(({ pattern }) => {
      const [, before = '', alternatives, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
      return alternatives?.split(',').map((name) => before + name + after) ?? [pattern];
    });
    expect(names.filter((name) => !inBrowsers.some((file) => isIn(file, name)))).toEqual([]);
  });

  test('every feature is a surface', () => {
    const features = new Set(files.flatMap((file) => /^components\/(\w+)\//.exec(file)?.[1] ?? []));
    expect([...features].filter((name) => !['ui', 'shell'].includes(name)).toSorted()).toEqual(
      Object.keys(roots).toSorted(),
    );
  });
});

test('every file of tests can be chosen, except those that `npm test -- all` does not run', () => {
  const all = filesOf('test/**/*.{test,spec}.{ts,tsx}');
  expect(all.filter((file) => !tests.includes(file))).toEqual(['test/reliability/supply/audit.test.ts']);
});

test.each([
  ['components/popup/QrPanel.tsx', ['popup']],
  ['components/popup/MorePanel.module.css', ['popup']],
  ['entrypoints/popup/frame.css', ['popup']],
  ['lib/state/referrals/referrals.ts', ['referrals']],
  ['components/account/Chart.tsx', ['account']],
  ['lib/formats/qr.ts', ['popup', 'links', 'inspect']],
  ['components/shell/App.tsx', ['links', 'inspect', 'account', 'referrals', 'settings']],
  ['lib/browser/hold-lock.ts', ['links', 'inspect', 'account', 'referrals', 'settings']],
  ['components/ui/base.css', Object.keys(roots)],
  ['entrypoints/background/omnibox.ts', Object.keys(roots)],
  ['lib/worker/api/endpoints.ts', Object.keys(roots)],
  ['lib/rpc/contract.ts', Object.keys(roots)],
  ['components/popup/deleted-by-this-change.ts', ['popup']],
  ['lib/link/deleted-by-this-change.ts', Object.keys(roots)],
])('%s belongs to %j', (file, surfaces) => {
  expect(surfacesOf(file, tree)).toEqual(surfaces);
});

test('suites with chosen files are not joined into one that runs all of theirs', () => {
  const chosen = ['test/unit/architecture.test.ts', 'test/component/theme.test.ts', 'test/fuzz/drawn.test.ts'];
  const names = joined(suitesFor(partsOf(chosen, tests))).map(({ name }) => name);
  expect(names).toEqual(['check', 'unit', 'component', 'fuzz']);
});

describe('what a change can affect', () => {
  test('a file of one surface: tests that import it, the packages, and the browser tests of that surface', () => {
    const chosen = chosenFor('components/referrals/ReferralList.tsx');
    expect(chosen).toContain('test/component/referrals/referrals.test.tsx');
    expect(chosen).toContain('test/packages/weights.test.ts');
    expect(chosen.filter((file) => file.endsWith('.spec.ts')).toSorted()).toEqual(specsOf(['referrals']).toSorted());
    expect(chosen).toContain('test/e2e/languages.spec.ts');
    expect(chosen).not.toContain('test/e2e/retarget.spec.ts');
    expect(chosen).not.toContain('test/reliability/faults/faults.spec.ts');
    expect(suites(chosen)).not.toContain('contract');
  });

  test('a file of the worker: every browser test', () => {
    const chosen = chosenFor('lib/worker/links/commands.ts');
    expect(inBrowsers.filter((file) => !chosen.includes(file))).toEqual([]);
  });

  test('a file that tests share: the tests that import it, directly or through others', () => {
    const chosen = chosenFor('test/drivers/firefox/bidi.ts');
    expect(chosen).toContain('test/promises/popup.spec.ts');
    expect(suites(chosen)).toEqual(['promises', 'reliability']);
    expect(suites(chosenFor('test/e2e/harness/fixtures.ts'))).toEqual(['e2e']);
  });

  test('a test: itself', () => {
    expect(chosenFor('test/e2e/qr-code.spec.ts')).toEqual(['test/e2e/qr-code.spec.ts']);
  });

  test('a program that a test starts: that test', () => {
    expect(chosenFor('test/service/cli/options.ts')).toContain('test/contract/service/command.test.ts');
  });

  test('data that tests read: their whole suite', () => {
    expect(suites(chosenFor('test/fuzz/corpus/pasted/numbers-alone.json'))).toEqual(['fuzz']);
    expect(suites(chosenFor('test/unit/drawn-cases.ts'))).toEqual(['unit']);
  });

  test.each(['package.json', 'package-lock.json', 'playwright.config.ts', 'public/_locales/en/messages.json'])(
    '%s: everything',
    (file) => {
      expect(chosenFor('README.md', file)).toEqual(tests);
    },
  );

  test('a document: only the tests that read files of the project', () => {
    expect(chosenFor('README.md')).toEqual([]);
    expect(choose(['README.md'], tree, ['test/unit/documents.test.ts']).tests).toEqual(['test/unit/documents.test.ts']);
  });
});
