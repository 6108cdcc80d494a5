import { Status } from '../../ui/Status.tsx';
import text from '../../ui/text.module.css';
import styles from './bulk-shorten.module.css';

interface TextOfferProps {
  /** Says what happened to a text; empty if nothing is offered. */
  says: string;
  /** The button's words. */
  button: string;
  onTake(): void;
}

/** Offers to take another text in place of the present one. */
export function TextOffer({ says, button, onTake }: TextOfferProps) {
  return (
    <div class={styles.offer}>
      <Status class={text.soft}>{says}</Status>
      {says !== '' && (
        <button type="button" onClick={onTake}>
          {button}
        </button>
      )}
    </div>
  );
}
