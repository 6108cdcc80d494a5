import type { ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import { message } from '../../lib/i18n/messages.ts';
import styles from './shell.module.css';
import { FaultBoundary } from './Fault.tsx';

/** A page of the options tab, as the navigation shows it. */
interface ShownPage {
  path: string;
  /** Returns the address that the page's name links to. */
  home(): string;
  name: string;
  draw(): VNode;
}

interface AppProps {
  pages: readonly ShownPage[];
  /** The open page; null until it is known. */
  page: ReadonlySignal<ShownPage | null>;
  /** Called when a page could not be drawn. */
  onFault(): void;
}

/** The options tab: the navigation above the open page. */
export function App({ pages, page, onFault }: AppProps): VNode {
  const open = page.value;
  return (
    <>
      <header class={styles.bar}>
        <span class={styles.brand}>
          <img src="/icon/icon.svg" alt="" width="24" height="24" />
          {message('extensionName')}
        </span>
        <nav aria-label={message('settingsPages')}>
          {pages.map(({ path, home, name }) => (
            <a key={path} href={home()} aria-current={path === open?.path ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main class={styles.main}>
        {open !== null && (
          <FaultBoundary key={open.path} name={open.name} onFault={onFault}>
            {open.draw()}
          </FaultBoundary>
        )}
      </main>
    </>
  );
}
