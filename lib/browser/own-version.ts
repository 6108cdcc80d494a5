import { browser } from './browser.ts';

/** Returns the version of Curtail that runs. */
export const ownVersion = (): string => browser.runtime.getManifest().version;
