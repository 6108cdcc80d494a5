import { join } from 'node:path';
import { root } from '../tools/run/command.ts';

/** The folders of the builds under test. */
export const builds = {
  chrome: join(root, '.output', 'chrome-mv3'),
  firefox: join(root, '.output', 'firefox-mv3'),
};
