/** A suggestion in the address bar. */
export interface Suggestion {
  content: string;
  description: string;
}

/** The part of the extension API that tests call inside pages and worker. */
export interface ExtensionApi {
  permissions: {
    request(permissions: { origins: string[] }): Promise<boolean>;
    contains(permissions: object): Promise<boolean>;
    remove(permissions: { origins: string[] }): Promise<boolean>;
    getAll(): Promise<{ origins: string[]; permissions: string[] }>;
  };
  /** Missing without the permission. */
  alarms?: {
    getAll(): Promise<{ name: string; scheduledTime: number }[]>;
    create(name: string, alarm: { when: number }): Promise<void>;
  };
  extension: { getViews(kind: { type: 'popup' }): Window[] };
  runtime: { sendMessage(message: unknown): Promise<unknown>; getManifest(): { version: string } };
  storage: Record<
    'local' | 'session' | 'sync',
    {
      get(): Promise<Record<string, unknown>>;
      set(items: Record<string, unknown>): Promise<void>;
      remove(key: string): Promise<void>;
      clear(): Promise<void>;
    }
  >;
  tabs: {
    query(query: {
      active?: boolean;
      highlighted?: boolean;
      currentWindow?: boolean;
    }): Promise<{ id: number; windowId: number; url?: string; incognito?: boolean }[]>;
    create(tab: { url: string; active: boolean }): Promise<{ id: number }>;
    update(id: number, changes: { active: true }): Promise<unknown>;
    remove(ids: number | readonly number[]): Promise<void>;
    onActivated: { addListener(listener: () => void): void };
    /** Takes positions in the tab strip; the first tab becomes the active one. */
    highlight(tabs: { tabs: number[] }): Promise<unknown>;
  };
  contextMenus: { onClicked: { dispatch(info: unknown, tab: unknown): void } };
  omnibox: {
    onInputStarted: { dispatch(): void };
    onInputChanged: { dispatch(text: string, suggest: (suggestions: Suggestion[]) => void): void };
    onInputEntered: { dispatch(text: string, disposition: string): void };
    setDefaultSuggestion(suggestion: { description: string }): void;
  };
  action: {
    openPopup(): Promise<void>;
    getBadgeText(details: object): Promise<string>;
    getTitle(details: { tabId?: number }): Promise<string>;
    setBadgeText(details: { text: string }): Promise<void>;
  };
  scripting: {
    executeScript(injection: {
      target: { tabId: number; allFrames: boolean };
      func: () => boolean;
    }): Promise<{ frameId: number; result?: unknown }[]>;
  };
  windows: { create(options: { incognito: boolean; url: string }): Promise<unknown> };
}

declare global {
  // Use only inside `evaluate`, whose code runs in the extension.
  var chrome: ExtensionApi;
}
