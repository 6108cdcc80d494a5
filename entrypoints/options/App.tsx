import type { ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Mark } from '../../components/Mark.tsx';
import { word } from '../../lib/words.ts';
import type { Page } from './pages.tsx';

interface AppProps {
  pages: readonly Page[];
  page: ReadonlySignal<Page>;
}

/** The options tab: the navigation over the page that is open. */
export function App({ pages, page }: AppProps): VNode {
  return (
    <>
      <header class="bar">
        <span class="brand">
          <Mark size={24} />
          {word('extensionName')}
        </span>
        <nav aria-label={word('settingsPages')}>
          {pages.map(({ path, name }) => (
            <a key={path} href={path} aria-current={path === page.value.path ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main>{page.value.draw()}</main>
    </>
  );
}
