import type { ConfigEnv, UserManifest } from 'wxt';
import config from '../../wxt.config.ts';

/** Returns the manifest of the package for a browser. */
export async function manifestFor(browser: 'chrome' | 'firefox'): Promise<UserManifest> {
  const env: ConfigEnv = { mode: 'production', command: 'build', browser, manifestVersion: 3 };
  return typeof config.manifest === 'function' ? config.manifest(env) : ((await config.manifest) ?? {});
}
