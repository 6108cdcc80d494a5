import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Failure } from '../../lib/failure/failure.ts';
import { hiddenCause } from '../../lib/i18n/failure-messages.ts';
import { message } from '../../lib/i18n/messages.ts';
import text from './text.module.css';

/** The address of the service that a page is about; null without one. */
export const ServiceAddress = createContext<string | null>(null);

interface HiddenCauseProps {
  failure: Failure;
  /** The address of the service that failed, where that is not the page's. */
  of?: string | null | undefined;
}

/** A possible cause of a failure that the browser hides, with a link that shows it. */
export function HiddenCause({ failure, of }: HiddenCauseProps) {
  const connected = useContext(ServiceAddress);
  const address = of ?? connected;
  const cause = address === null ? null : hiddenCause(failure, address);
  if (address === null || cause === null) return null;
  return (
    <p class={text.soft}>
      {cause}{' '}
      <a href={address} target="_blank" rel="noopener noreferrer">
        {message('openAddressInTab')}
      </a>
    </p>
  );
}
