import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';

/** The source of axe, which has to be evaluated in a page before `violations` runs there. */
export const axeSource: string = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Sets of axe's rules. */
export type Rules = 'all' | 'looks' | 'colours';

/** The options with which axe runs each set. */
export const rules: Record<Rules, RunOptions> = {
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

/**
 * Returns the violations that axe finds on the page, one line per element, or null if the page has no axe yet. Runs in
 * the page, and returns lines only: axe's own results are large and take as long to send as a third of its checks.
 */
export async function violations(options: RunOptions): Promise<string[] | null> {
  const { axe } = globalThis as unknown as { axe?: { run(options: RunOptions): Promise<AxeResults> } };
  if (axe === undefined) return null;
  const found = await axe.run({ ...options, resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
  );
}
