import type { Page } from '@playwright/test';

/** Returns the layout shifts of a page since it began to load: distance and element. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const found: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: { node: Node | null }[];
          })[]) {
            const what = entry.sources.map(({ node }) =>
              (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 90),
            );
            found.push(`${entry.value.toFixed(4)}: ${what.join(' | ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive with the next frames.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(found))));
      }),
  );
}
