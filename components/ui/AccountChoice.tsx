import { useEffect, useRef } from 'preact/hooks';
import type { AccountEntry } from '../../lib/account/accounts.ts';
import { message } from '../../lib/i18n/messages.ts';

interface AccountChoiceProps {
  /** All accounts; with one there is nothing to choose. */
  accounts: readonly AccountEntry[];
  /** The id of the connection that the page shows; null while it is not known. */
  shown: number | null;
  disabled?: boolean;
  onUse(connectionId: number): void;
}

/** The choice of the account in use. Alt+↓ opens it from everywhere on the page. */
export function AccountChoice({ accounts, shown, disabled = false, onUse }: AccountChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const listening = new AbortController();
    const open = (event: KeyboardEvent): void => {
      const isMeant = event.altKey && event.key === 'ArrowDown' && !(event.target instanceof HTMLSelectElement);
      if (!isMeant || document.querySelector('dialog[open]') !== null || select.current?.disabled !== false) return;
      event.preventDefault();
      select.current.focus();
      select.current.showPicker();
    };
    addEventListener('keydown', open, listening);
    return () => listening.abort();
  }, []);
  return (
    <select
      ref={select}
      aria-label={message('accountsSwitch')}
      title={message('accountsSwitch')}
      aria-keyshortcuts="Alt+ArrowDown"
      disabled={disabled}
      value={shown ?? undefined}
      onChange={({ currentTarget }) => {
        const chosen = Number(currentTarget.value);
        currentTarget.value = String(shown); // It shows the other account once that is in use.
        onUse(chosen);
      }}
    >
      {accounts.flatMap(({ status: { state, connectionId }, name }) =>
        state === 'none'
          ? []
          : [
              <option key={connectionId} value={connectionId}>
                {name}
              </option>,
            ],
      )}
    </select>
  );
}
