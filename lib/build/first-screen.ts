/**
 * The script of a page's first screen, for the bundler: it has everything that it imports at once, so that what it
 * shares with late parts is in no file of its own.
 */
export const firstScreen = (page: string): { name: string; test: RegExp } => ({
  name: `${page}-screen`,
  test: new RegExp(String.raw`/${page}/main\.tsx?$`),
});
