/** A headless Chromium, a headless Firefox, and a Chromium on a desktop, driven by mouse and keys. */
export type BrowserKind = 'chromium' | 'firefox' | 'desktop';

/** A host name that every browser resolves to this machine, like `localhost`. */
export const namedHost = 'links.example';

/** Roles of the elements on a screen, for assistive technology. */
export type Role =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'link'
  | 'menuitem'
  | 'region'
  | 'searchbox'
  | 'slider'
  | 'tab'
  | 'textbox';

/** A page, or a part of one. Each call waits for its element, and fails with the element's name if it does not come. */
export interface Part {
  /** Clicks the middle of the element, with the mouse. */
  press(role: Role, name: string): Promise<void>;
  /** Replaces a field's text; with the keyboard, except in a headless Chromium. */
  write(name: string, text: string): Promise<void>;
  /** The text in a field. */
  value(name: string): Promise<string>;
  shows(role: Role, name: string): Promise<void>;
  lacks(role: Role, name: string): Promise<void>;
  /** Waits until the screen shows this text. */
  says(text: string | RegExp): Promise<void>;
  /** Returns the whole visible text. */
  text(): Promise<string>;
  /** Returns the part with this role and name. */
  within(role: Role, name: string): Part;
  /** Returns the table row that contains these words. */
  row(words: string): Part;
}

/** A tab's page or the popup, as shown on the screen. */
export interface Screen extends Part {
  /** Presses keys on the focused element, one chord after the other (`Enter`, `Shift+Tab`, `Control+a`). */
  keys(...chords: readonly string[]): Promise<void>;
  /** Types a text into the focused element. */
  type(text: string): Promise<void>;
  /** Presses Tab until this element has the focus; fails after a full round. */
  tabTo(role: Role, name: string): Promise<void>;
  address(): Promise<string>;
  /** Runs a function in the page and returns its result. */
  ask<Arguments extends unknown[], Answer>(
    question: (...given: Arguments) => Answer | Promise<Answer>,
    ...given: Arguments
  ): Promise<Answer>;
  /** Brings it to the front. */
  front(): Promise<void>;
  /** Closes it; a popup by Escape. */
  close(): Promise<void>;
  /** Resolves once it has closed. */
  closed(): Promise<void>;
  /** Writes a picture of it. */
  picture(file: string): Promise<void>;
}

/** How the browser is set up before it starts. */
export interface Setting {
  /** The system's setting for the look of pages. */
  look?: 'high-contrast' | 'reduced-motion' | 'dark';
  /** Milliseconds of idleness after which the browser ends the worker, if it has a setting for that. */
  idle?: number;
  /** True if the extension may run in private windows. */
  inPrivate?: boolean;
  /** True if the test closes the browser and opens it again. */
  restarts?: boolean;
  /** The policy that the browser gives the extension. */
  policy?: Readonly<Record<string, unknown>>;
  /** Folder of the extension; default the build. */
  extension?: string;
  /** Folder of a second extension to install. */
  beside?: string;
  /** Called once the browser has ended, with its profile's folder, before the folder is removed. */
  leaves?(profile: string): Promise<void>;
  /** Called with each console line of the browser, the extension's messages included. */
  overhears?(line: string): void;
}

/** Returns true for a setting that only a browser of its own can have: a private window takes the place of others. */
export const needsOwnBrowser = ({
  inPrivate,
  restarts,
  policy,
  extension,
  beside,
  leaves,
  overhears,
}: Setting): boolean =>
  [inPrivate, restarts, policy, extension, beside, leaves, overhears].some((each) => each !== undefined);

/** Where a test opens the context menu. */
export type ChoosePlace = 'page' | 'link' | 'field';

/** A browser with Curtail, as a person uses it. */
export interface TestBrowser {
  name: BrowserKind;
  /** Opens a web page in a new tab. */
  visit(address: string): Promise<Screen>;
  /** Opens a web page in a private window. */
  visitPrivately(address: string): Promise<Screen>;
  /** Opens the options page in a new tab. */
  options(hash?: string): Promise<Screen>;
  /** Opens the popup over the front tab: with the toolbar button, or on a desktop with its shortcut. */
  popup(): Promise<Screen>;
  /** Opens the popup over the front tab with the suggested shortcut. */
  popupByKeys(): Promise<Screen>;
  /** Presses keys of the browser or of an extension over the front tab. */
  press(keys: string): Promise<void>;
  /**
   * Right-clicks the page's heading, a link in it, or the text field or frame in its `main`, and chooses the entry. A headless
   * Chromium only gets the event of the field's entry, after a click into the field.
   */
  choose(page: Screen, on: ChoosePlace, entry: string): Promise<void>;
  /** Returns the text of the toolbar button's badge. */
  badge(): Promise<string>;
  /** Chooses an entry like `choose`; returns the popup. */
  popupFromMenu(page: Screen, on: ChoosePlace, entry: string): Promise<Screen>;
  /** Types the keyword, a space and this text into the address bar and presses Enter; returns the tab that opens. */
  keyword(text: string): Promise<Screen>;
  /** Makes a press that opens a tab; returns the tab. */
  tabFrom(press: () => Promise<void>): Promise<Screen>;
  /** Makes a press that asks for a host or for the tabs, and answers the permission prompt; returns its text if readable. */
  permit(answer: 'allow' | 'deny', what: string, press: () => Promise<void>): Promise<string | null>;
  /** The permissions that a person can withdraw here. */
  withdrawable: readonly ('host' | 'data')[];
  /** Withdraws one through the browser's own interface. */
  withdraw(what: 'host' | 'data', host: string): Promise<void>;
  /** The text on the clipboard. */
  clipboard(): Promise<string>;
  /** Zooms the page to 200 %. */
  zoom(screen: Screen): Promise<void>;
  /** Waits until the browser has ended the idle worker; ends it if that would take too long. */
  idle(): Promise<void>;
  /** Ends the worker at once, even at work. */
  kill(): Promise<void>;
  /** Updates the extension to a newer version. */
  update(): Promise<void>;
  /** Closes the browser and opens it again; the setting has announced it. */
  restart(): Promise<void>;
  /** Closes the popup and every tab except an empty one. */
  tidy(): Promise<void>;
  /**
   * Installs the extension anew in the running browser, with this setting, as if the browser had just been set up.
   * Returns false and does nothing if the setting needs a browser of its own.
   */
  renew(setting: Setting): Promise<boolean>;
  /** Stops the browser from resolving `namedHost`; returns a function that restores it. */
  loseName(): Promise<() => Promise<void>>;
  /** Uncaught errors in the extension's pages and worker, as the browser lists them. */
  uncaught(): Promise<readonly string[]>;
  /** Makes the worker's waits of a second and more twenty times shorter, until it ends; where a script can do that. */
  hurry?(): Promise<void>;
  /** Every open screen. */
  screens(): Promise<readonly Screen[]>;
  /** Ends the browser; does nothing the second time. */
  close(): Promise<void>;
}
