/** The argument with which a browser lets DevTools install extensions. */
export const allowInstalling = '--enable-unsafe-extension-debugging';

/** Installs and uninstalls extensions in a running browser. */
export interface ExtensionInstaller {
  /** Installs the extension in a folder; returns its ID. */
  install(folder: string): Promise<string>;
  uninstall(id: string): Promise<void>;
}

/** The DevTools commands that installing needs; a browser takes them over its pipe alone. */
interface Commands {
  send(method: 'Extensions.loadUnpacked', params: { path: string }): Promise<{ id: string }>;
  send(method: 'Extensions.uninstall', params: { id: string }): Promise<unknown>;
}

/** Creates the installer of a browser that was started with `allowInstalling`. */
export const extensionInstaller = (commands: Commands): ExtensionInstaller => ({
  install: async (path) => (await commands.send('Extensions.loadUnpacked', { path })).id,
  uninstall: async (id) => void (await commands.send('Extensions.uninstall', { id })),
});
