import type { ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import { word } from '../../lib/words.ts';
import type { Page } from './pages.tsx';

interface AppProps {
  pages: readonly Page[];
  /** Null until it is known which one is open. */
  page: ReadonlySignal<Page | null>;
}

/** The options tab: the navigation over the page that is open. */
export function App({ pages, page }: AppProps): VNode {
  const open = page.value;
  return (
    <>
      <header class="bar">
        <span class="brand">
          <img src="/icon/icon.svg" alt="" width="24" height="24" />
          {word('extensionName')}
        </span>
        <nav aria-label={word('settingsPages')}>
          {pages.map(({ path, home, name }) => (
            <a key={path} href={home} aria-current={path === open?.path ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main>{open?.draw()}</main>
    </>
  );
}
