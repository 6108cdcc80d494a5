import type { Operation } from '../../e2e/harness/layer.ts';
import type { TestService } from '../../e2e/harness/service.ts';
import type { Site } from '../../e2e/harness/site.ts';
import type { Place } from '../../places/place.ts';
import type { Button } from './press-often.ts';

/** What a press is to change, and what shows that it did. */
export interface Change extends Button {
  operation: Operation;
  /** The addresses, short or long, that it is about: each has a request of its own. */
  about: readonly string[];
  /** What is to be read on the screen afterwards. */
  says: string | RegExp;
  /** Whether the service has it so. */
  holds(): Promise<boolean>;
}

/** What a walk from change to change is made with. */
export interface Stand {
  place: Place;
  service: TestService;
  site: Site;
  /** A word that nothing in the account holds yet. */
  mark: string;
  /** Presses the button, and goes on when the screen is right and true. */
  make(change: Change): Promise<void>;
}

/** Every change that one surface can make, one after the other. */
export type Walk = (stand: Stand) => Promise<void>;
