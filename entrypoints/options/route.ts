import { signal, type ReadonlySignal } from '@preact/signals';
import type { Page } from './pages.tsx';

/** The address bar's hash, as the browser gives it. */
interface HashParts {
  hash(): string;
  /** Rewrites the hash without a new entry in the tab's history. */
  replace(hash: string): void;
  onChange(listener: () => void): void;
}

/** The page that the hash names, with all below it (`#/links/recent`); an unknown one leads to the table's last. */
export function createRoute(pages: readonly [...Page[], Page], parts: HashParts): ReadonlySignal<Page> {
  const page = signal(find());
  parts.onChange(() => {
    page.value = find();
  });

  function find(): Page {
    const hash = parts.hash();
    const named = pages.find(({ path }) => hash === path || hash.startsWith(`${path}/`));
    if (named !== undefined) return named;
    const fallback = pages[pages.length - 1] as Page;
    parts.replace(fallback.path);
    return fallback;
  }

  return page;
}
