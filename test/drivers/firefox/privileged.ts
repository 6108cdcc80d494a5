/** The part of the browser windows' script interface that the tests use. */
export interface BrowserElement extends HTMLElement {
  browsingContext: unknown;
  currentURI: { spec: string } | null;
  permanentKey?: object;
}

/** A panel or menu over a window. */
export interface Panel extends HTMLElement {
  state: 'closed' | 'showing' | 'open' | 'hiding';
}

export interface ChromeWindow extends Window {
  gBrowser: { selectedBrowser: BrowserElement };
  gURLBar: {
    focus(): void;
    view: { getResultAtIndex(index: number): { payload: { content?: string } } | undefined };
  };
  FullZoom: { setZoom(factor: number, browser: BrowserElement): Promise<void> };
  openTrustedLinkIn(address: string, where: 'tab' | 'window', options: { private: boolean }): void;
  document: Document;
}

/** Mozilla's input synthesizer for tests: its events pass through the window to the page, like a person's. */
interface EventUtils {
  synthesizeMouseAtCenter(element: Element, event: object, window: ChromeWindow): void;
  synthesizeKey(key: string, event: object, window: ChromeWindow): void;
}

interface Extension {
  backgroundState: 'starting' | 'running' | 'suspending' | 'stopped';
  terminateBackground(options: { ignoreDevToolsAttached: boolean; disableResetIdleForTest: boolean }): Promise<void>;
}

interface NavigableManager {
  getBrowserById(id: string): BrowserElement | null;
  getIdForBrowser(browser: BrowserElement): string | null;
}

interface Revoked {
  permissions: string[];
  origins: string[];
  data_collection: string[];
}

interface Modules {
  'chrome://remote/content/shared/NavigableManager.sys.mjs': { NavigableManager: NavigableManager };
  'moz-src:///browser/components/customizableui/CustomizableUI.sys.mjs': {
    CustomizableUI: { addWidgetToArea(widget: string, area: string): void };
  };
  'resource://gre/modules/ExtensionPermissions.sys.mjs': {
    ExtensionPermissions: { remove(id: string, revoked: Revoked, extension: Extension): Promise<void> };
  };
  'resource://gre/modules/PrivateBrowsingUtils.sys.mjs': {
    PrivateBrowsingUtils: { isWindowPrivate(window: ChromeWindow): boolean };
  };
}

declare global {
  // Use these only inside functions that run in one of the browser's own windows.
  const ChromeUtils: { importESModule<Name extends keyof Modules>(name: Name): Modules[Name] };
  const Cc: Record<
    string,
    {
      createInstance(of: unknown): unknown;
      getService(of: unknown): { removeByName(name: string, context: null): void };
    }
  >;
  const Ci: Record<string, unknown>;
  const Cu: { getGlobalForObject(object: unknown): typeof globalThis };
  const Services: {
    console: {
      reset(): void;
      getMessageArray(): { message: string; sourceName?: string; QueryInterface(of: unknown): unknown }[];
    };
    clipboard: { getData(into: unknown, which: number, context: unknown): void; kGlobalClipboard: number };
    focus: { focusedElement: Element | null };
    prefs: {
      setStringPref(name: string, value: string): void;
      setIntPref(name: string, value: number): void;
      setBoolPref(name: string, value: boolean): void;
      clearUserPref(name: string): void;
    };
    dns: { clearCache(trrToo: boolean): void };
    scriptloader: { loadSubScript(url: string, scope: object): void };
    wm: { getMostRecentWindow(type: 'navigator:browser'): ChromeWindow };
  };
  const WebExtensionPolicy: { getByID(id: string): { extension: Extension; mozExtensionHostname: string } | null };
  // Set by `prepare`.
  var eventUtils: EventUtils;
}
