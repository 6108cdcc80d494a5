import type { Page } from '@playwright/test';

/** A function that runs in the page, and its arguments. */
type Call<Result> = readonly [run: (...given: never[]) => Result | Promise<Result>, ...given: unknown[]];

/**
 * Calls functions in the page one after the other; returns their results by name. All take one call into the page, which
 * takes longer than most of what they do.
 */
export function callTogether<Results>(
  page: Page,
  calls: { readonly [Name in keyof Results]: Call<Results[Name]> },
): Promise<Results> {
  const parts = Object.entries<Call<unknown>>(calls).map(
    ([name, [run, ...given]]) => `${name}: await (${run.toString()})(...${JSON.stringify(given)})`,
  );
  return page.evaluate<Results>(`(async () => ({ ${parts.join(', ')} }))()`);
}
