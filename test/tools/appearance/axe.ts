import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const resultTypes: RunOptions['resultTypes'] = ['violations'];

const rules = {
  all: {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
    resultTypes,
    // The size of controls is off by default.
    rules: { 'target-size': { enabled: true } },
  },
  /** Those whose outcome depends on colours, sizes and positions. */
  looks: {
    runOnly: {
      type: 'rule',
      values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
    },
    resultTypes,
    rules: { 'target-size': { enabled: true } },
  },
} satisfies Record<string, RunOptions>;

/** Returns the violations of these rules that axe finds on the page, one line per element. */
export async function violations(page: Page, which: keyof typeof rules = 'all'): Promise<string[]> {
  // The page's policy does not apply to `evaluate`; axe is loaded once per page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(
    (options) => (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
    rules[which],
  );
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
  );
}
