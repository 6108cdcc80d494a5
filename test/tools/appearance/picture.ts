import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { root } from '../run/command.ts';
import { callTogether } from './call-together.ts';
import { capture } from './capture.ts';
import { faint } from './contrast.ts';

/** The source of axe, which has to be evaluated in a page before `violations` runs there. */
const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The sets of axe's rules, with the options with which axe runs each. */
const rules = {
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
} satisfies Record<string, RunOptions>;

type ColourScheme = 'light' | 'dark';

/**
 * Takes a picture of a page in light and in dark into `screenshots/`, for people to judge, and checks that nothing is cut
 * off at the side, that every text stands out from its background, and that axe finds nothing.
 */
export const picture = (page: Page, name: string): Promise<void> => inSchemes(page, name, 'all', ['light', 'dark']);

/**
 * Does the same for elements that axe has already checked in another size: only their looks differ. Begins in dark, in
 * which `picture` ends: every change of the colours draws the whole page anew.
 */
export const pictureAgain = (page: Page, name: string): Promise<void> =>
  inSchemes(page, name, 'looks', ['dark', 'light']);

async function inSchemes(
  page: Page,
  name: string,
  which: keyof typeof rules,
  schemes: [first: ColourScheme, second: ColourScheme],
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await capture(page, join(root, 'screenshots', colorScheme, `${name}.png`));
    // In the second only the colours differ.
    const faults = await faultsOf(page, colorScheme === schemes[0] ? which : 'colours');
    expect(faults.faint, `texts of ${name} that are hard to read in ${colorScheme}`).toEqual([]);
    expect(faults.violations, `${name}, ${colorScheme}`).toEqual([]);
    expect(faults.small, `what is hard to press in ${name}`).toEqual([]);
    expect(faults.sideways, `${name} scrolls sideways`).toBe(0);
  }
}

interface Faults {
  faint: string[];
  /** Null if the page has no axe yet. */
  violations: string[] | null;
  small: string[];
  /** How far the page scrolls sideways, in CSS pixels. */
  sideways: number;
}

async function faultsOf(page: Page, which: keyof typeof rules): Promise<Faults> {
  const measure = (): Promise<Faults> =>
    callTogether<Faults>(page, {
      faint: [faint, 'texts'],
      violations: [violations, rules[which]],
      small: [smallTargets],
      sideways: [sideways],
    });
  const faults = await measure();
  if (faults.violations !== null) return faults;
  // The page's policy does not apply to `evaluate`; axe is loaded once per page.
  await page.evaluate(axeSource);
  return await measure();
}

/**
 * Returns the violations that axe finds on the page, one line per element, or null if the page has no axe yet. Runs in
 * the page, and returns lines only: axe's own results are large and take as long to send as a third of its checks.
 */
async function violations(options: RunOptions): Promise<string[] | null> {
  const { axe } = globalThis as unknown as { axe?: { run(options: RunOptions): Promise<AxeResults> } };
  if (axe === undefined) return null;
  const found = await axe.run({ ...options, resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
  );
}

/** Runs in the page. */
function sideways(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/**
 * Returns every control lower or narrower than 24 CSS pixels, except links in a line of text; a checkbox includes its
 * label. Runs in the page.
 */
function smallTargets(): string[] {
  const least = 24;
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
  const small: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, [tabindex="0"]',
  )) {
    if (!element.checkVisibility() || isClipped(element)) continue;
    if (element.matches('a') && getComputedStyle(element).display === 'inline') continue;
    const boxes = [
      element,
      ...((element as HTMLInputElement).labels ?? []),
      ...(element.matches('[type=checkbox]') && element.parentElement?.matches('th, td')
        ? [element.parentElement]
        : []),
    ].map((part) => part.getBoundingClientRect());
    const across = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    const down = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
    if (across < least || down < least) small.push(`${element.outerHTML.slice(0, 120)}: ${across} by ${down}`);
  }
  return small;
}
