/** A headless Chromium, a headless Firefox, and a Chromium on a desktop, worked by mouse and keys. */
export type PlaceName = 'chromium' | 'firefox' | 'desktop';

/** A name that leads to this machine in every place, as `localhost` does. */
export const namedHost = 'links.example';

/** What things on a screen are called by assistive technology. */
export type Role = 'button' | 'checkbox' | 'combobox' | 'dialog' | 'heading' | 'link' | 'searchbox' | 'tab' | 'textbox';

/** A page, or a part of one. Whatever is asked for is waited for; what does not come fails by name. */
export interface Part {
  /** Clicks the middle of the thing, with the mouse. */
  press(role: Role, name: string): Promise<void>;
  /** Writes into a field in place of what is there, with the keyboard. */
  write(name: string, text: string): Promise<void>;
  /** What stands in a field. */
  value(name: string): Promise<string>;
  shows(role: Role, name: string): Promise<void>;
  lacks(role: Role, name: string): Promise<void>;
  /** Waits until this text is to be read. */
  says(text: string | RegExp): Promise<void>;
  /** All there is to read now. */
  text(): Promise<string>;
  /** The part of that role and name. */
  within(role: Role, name: string): Part;
  /** The row of a table that holds these words. */
  row(words: string): Part;
}

/** A tab's page or the popup, as it is on the screen. */
export interface Screen extends Part {
  /** Presses keys, one chord after the other (`Enter`, `Shift+Tab`, `Control+a`), on whatever has the focus. */
  keys(...chords: readonly string[]): Promise<void>;
  /** Types a text into whatever has the focus. */
  type(text: string): Promise<void>;
  /** Presses Tab until the focus is on this; fails if a whole round does not lead there. */
  tabTo(role: Role, name: string): Promise<void>;
  address(): Promise<string>;
  /** Runs a function in the page, to read what only the page can say. */
  ask<Arguments extends unknown[], Answer>(
    question: (...given: Arguments) => Answer | Promise<Answer>,
    ...given: Arguments
  ): Promise<Answer>;
  /** Puts it in front of the others. */
  front(): Promise<void>;
  /** Closes it as a person does, a popup with Escape. */
  close(): Promise<void>;
  /** Resolves once it is gone. */
  closed(): Promise<void>;
  /** Writes a picture of it. */
  picture(file: string): Promise<void>;
}

/** How the browser is set up before it starts. */
export interface Setting {
  /** What the person has told the system about how things should look. */
  look?: 'high-contrast' | 'reduced-motion' | 'dark';
  /** Milliseconds without work after which the browser ends the worker, where that can be set. */
  idle?: number;
  /** Whether the extension may run in private windows. */
  inPrivate?: boolean;
  /** Folder of the extension, if it is not what was built. */
  extension?: string;
  /** Folder of another extension that is installed beside it. */
  beside?: string;
  /** Called once the browser has ended, with the folder of its profile, before that is removed. */
  leaves?(profile: string): Promise<void>;
  /** Called with what the browser's consoles say; the extension's messages are said there, too. */
  overhears?(line: string): void;
}

/** A browser with Curtail in it, and what a person can do there. */
export interface Place {
  name: PlaceName;
  /** Opens a web page in a tab of its own. */
  visit(address: string): Promise<Screen>;
  /** Opens a web page in a private window. */
  visitPrivately(address: string): Promise<Screen>;
  /** Opens the options page in a tab of its own. */
  options(hash?: string): Promise<Screen>;
  /** Opens the popup over the tab in front: by the toolbar button, or on a desktop by its keys. */
  popup(): Promise<Screen>;
  /** Presses the keys that the extension suggests, over the tab in front. */
  popupByKeys(): Promise<Screen>;
  /** Right-clicks the page's heading, or a link in it, and chooses the entry; answers the popup that opens. */
  popupFromMenu(page: Screen, on: 'page' | 'link', entry: string): Promise<Screen>;
  /** Types the keyword, a space, and this into the address bar, and presses Enter; answers the tab that shows what came of it. */
  keyword(text: string): Promise<Screen>;
  /** The tab that opens by this press. */
  tabFrom(press: () => Promise<void>): Promise<Screen>;
  /** Makes a press by which the browser asks for a host, or for the tabs, and answers it; what it asked, where that can be read. */
  permit(answer: 'allow' | 'deny', what: string, press: () => Promise<void>): Promise<string | null>;
  /** What of it a person can take away again. */
  withdrawable: readonly ('host' | 'data')[];
  /** Takes it away, by the browser's own means. */
  withdraw(what: 'host' | 'data', host: string): Promise<void>;
  /** The text on the clipboard. */
  clipboard(): Promise<string>;
  /** Makes the page in front twice as large. */
  zoom(screen: Screen): Promise<void>;
  /** Waits until the browser has ended the idle worker, or has it ended where it would take too long. */
  idle(): Promise<void>;
  /** Ends the worker in whatever it is doing. */
  kill(): Promise<void>;
  /** Brings a newer version of the extension in place of this one. */
  update(): Promise<void>;
  /** Closes the browser and opens it again. */
  restart(): Promise<void>;
  /** Closes every tab but an empty one, and the popup. */
  tidy(): Promise<void>;
  /** Has the browser find `namedHost` no more; what it answers ends that. */
  loseName(): Promise<() => Promise<void>>;
  /** Errors in the extension's pages and its worker that nothing caught, as the browser has noted them. */
  uncaught(): Promise<readonly string[]>;
  /** Every screen there is, for pictures of what went wrong. */
  screens(): Promise<readonly Screen[]>;
  /** Ends the browser; once it has ended, that is all. */
  close(): Promise<void>;
}
