import type { Part, Screen } from '../drivers/test-browser.ts';
import type { TestService } from '../drivers/service/test-service.ts';

/** A link that a person changes. */
export interface Subject {
  /** The long address before any change. */
  address: string;
  /** The destination after an edit. */
  elsewhere: string;
  /** Empty until the link exists. */
  shortUrl: string;
  title: string;
}

/** A change that a person makes to one link on a screen; the last press sends it. */
export interface Change {
  /** The operation of the service that the change sends, once. */
  sends: '/link/shorten' | '/link/edit' | '/link/delete' | '/link/restore';
  /** The account's link before the change. */
  before: 'no link' | 'live link' | 'deleted link';
  /** Another change that comes first on the same screen. */
  after?: Change;
  /** Takes every step before the last press. */
  prepare?(screen: Screen, link: Subject): Promise<void>;
  /** Name of the button of the last press. */
  button: string;
  /** True if the button is in the link's row. */
  inRow?: true;
  /** Name of the part of a link's panel that holds the button. */
  region?: string;
  /** Text on the screen once the change is done. */
  says(link: Subject): string;
  /** Asks the service directly; returns true once it has the change. */
  isDone(service: TestService, link: Subject): Promise<boolean>;
}

/** Adds the link that the change starts from to the account; returns it. */
export function seedSubject(
  service: TestService,
  before: Change['before'],
  subject: Omit<Subject, 'shortUrl'>,
): Subject {
  if (before === 'no link') return { ...subject, shortUrl: '' };
  const { address: longUrl, title } = subject;
  const deletedAt = before === 'deleted link' ? Date.now() : null;
  return { ...subject, shortUrl: service.addLink({ longUrl, title, deletedAt }) };
}

/** Does everything before the last press, including a change that comes first. */
export async function begin(change: Change, screen: Screen, link: Subject): Promise<void> {
  if (change.after !== undefined) await make(change.after, screen, link);
  await change.prepare?.(screen, link);
}

/** Makes the last press. */
export const press = (change: Change, screen: Screen, link: Subject): Promise<void> =>
  around(change, screen, link).press('button', change.button);

/** Makes a change on a screen that is ready for it, and waits until the screen says that it is done. */
export async function make(change: Change, screen: Screen, link: Subject): Promise<void> {
  await change.prepare?.(screen, link);
  await press(change, screen, link);
  await screen.says(change.says(link));
}

/** Returns the part of the screen that contains the button. */
function around({ inRow, region }: Change, screen: Screen, { title }: Subject): Part {
  if (inRow === true) return screen.row(title);
  return region === undefined ? screen : screen.within('region', region);
}
