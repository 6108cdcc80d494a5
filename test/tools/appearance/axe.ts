import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Sets of axe's rules. */
export type Rules = 'all' | 'looks' | 'colours';

const rules: Record<Rules, RunOptions> = {
  all: {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
    // The size of controls is off by default.
    rules: { 'target-size': { enabled: true } },
  },
  /** Those whose outcome depends on colours, sizes and positions, but for contrast, which takes longest. */
  looks: {
    runOnly: { type: 'rule', values: ['link-in-text-block', 'target-size', 'scrollable-region-focusable'] },
  },
  /** Those of them whose outcome depends on colours. */
  colours: { runOnly: { type: 'rule', values: ['link-in-text-block'] } },
};

/** Returns the violations of these rules that axe finds on the page, one line per element. */
export async function violations(page: Page, which: Rules): Promise<string[]> {
  // The page's policy does not apply to `evaluate`; axe is loaded once per page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(
    (options) => (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
    { ...rules[which], resultTypes: ['violations' as const] },
  );
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
  );
}
