import { signal } from '@preact/signals';
import type { TabAccounts } from '../../components/shell/App.tsx';

/** The accounts of a tab that has not more than one. */
export const noAccounts: TabAccounts = {
  list: signal([]),
  other: signal(null),
  shown: signal(null),
  staysFor: signal(null),
  use: () => Promise.resolve(true),
  leave: () => undefined,
};
