import { filesOf } from '../imports/imports.ts';

/** A part of Curtail that a person opens. */
export type Surface = 'popup' | 'links' | 'inspect' | 'account' | 'referrals' | 'settings';

/** Where the code of each surface begins; what these files import belongs to it too. */
export const roots: Record<Surface, readonly string[]> = {
  popup: ['entrypoints/popup', 'components/popup', 'lib/state/popup'],
  links: ['components/links', 'lib/state/links'],
  inspect: ['components/inspect', 'lib/state/inspect'],
  account: ['components/account', 'lib/state/account'],
  referrals: ['components/referrals', 'lib/state/referrals'],
  settings: ['components/settings', 'lib/state/settings'],
};

/** Where code begins that every surface needs: the worker. */
export const workerRoots = ['entrypoints/background', 'entrypoints/polyfill'];

/** The pages of the options tab. */
export const pages = ['links', 'inspect', 'account', 'referrals', 'settings'] as const satisfies readonly Surface[];

/** Where code begins that all of these pages need, apart from the pages' own. */
export const shellRoots = ['entrypoints/options', 'components/shell'];

/**
 * The browser tests of each surface: those that look at it. That nearly every test connects in Settings and opens the
 * popup does not make it a test of these; tests that do nothing else fail when that is broken.
 */
const specs: Record<Surface | 'every' | 'all', readonly string[]> = {
  popup: [
    'e2e/{address,announcements,click-history,close-once-copied,connect,context-menu,contrast,copy-as}.spec.ts',
    'e2e/{channels,channels-settings,drawing-faults,edit,enter,templates}.spec.ts',
    'e2e/{exactly-once,failures,forget-key,keyword,killed-worker,known-page,long-pictures,older-chromium}.spec.ts',
    'e2e/{pictures,preferences,private,qr-code,recent-links,retarget,shorten,slow,tracking-parameters}.spec.ts',
    'e2e/{unconfirmed,unseen,walk-popup}.spec.ts',
    'promises/{around,connecting,popup,worker}.spec.ts',
    'reliability/{kills/popup,once/menu,once/once}.spec.ts',
    'reliability/storage/*.spec.ts',
  ],
  links: [
    'e2e/{links-*,walk-links}.spec.ts',
    'e2e/{announcements,channels,click-history,click-history-settings,connect,contrast,copy-as}.spec.ts',
    'e2e/{drawing-faults,keyword,long-pictures}.spec.ts',
    'e2e/tracking-parameters.spec.ts',
    'promises/{links,whole-text}.spec.ts',
    'reliability/{interrupted/interrupted,kills/links,once/once}.spec.ts',
    'reliability/storage/*.spec.ts',
  ],
  inspect: [
    'e2e/{connect,copy-as,inspect,keyword,long-pictures,private}.spec.ts',
    'promises/{around,pages}.spec.ts',
    'reliability/{kills/pages,once/once}.spec.ts',
  ],
  account: [
    'e2e/{account,account-*,connect,contrast,drawing-faults}.spec.ts',
    'promises/pages.spec.ts',
    'reliability/kills/pages.spec.ts',
  ],
  referrals: ['e2e/{connect,referrals}.spec.ts', 'promises/pages.spec.ts', 'reliability/kills/pages.spec.ts'],
  settings: [
    'e2e/{click-history,click-history-settings,connect,contrast,copy-as,drawing-faults,forget-key,pictures,preferences}.spec.ts',
    'e2e/{about,backup,channels,channels-settings,close-once-copied,templates,tracking-parameters}.spec.ts',
    'promises/{connecting,preferences}.spec.ts',
    'reliability/{kills/settings,once/connect,policy/policy,secret/secret}.spec.ts',
    'reliability/storage/*.spec.ts',
  ],
  // After a change to any surface: these go through all of them, and look at what each of them draws or sends.
  every: [
    'e2e/{bundle,install,languages,steadiness,walls}.spec.ts',
    'promises/everybody.spec.ts',
    'reliability/sending/*.spec.ts',
  ],
  // After a change that reaches all surfaces, as the worker's code does: these try the worker through all of them.
  all: ['reliability/{faults,manners,secret,senders}/*.spec.ts'],
};

/** The patterns of the table, each with its place there. */
export const patterns: readonly { surface: keyof typeof specs; pattern: string }[] = Object.entries(specs).flatMap(
  ([surface, each]) => each.map((pattern) => ({ surface: surface as keyof typeof specs, pattern: `test/${pattern}` })),
);

/** Returns the browser tests to run after a change to these surfaces. */
export function specsOf(surfaces: readonly Surface[]): string[] {
  if (surfaces.length === 0) return [];
  const reachesAll = Object.keys(roots).every((surface) => surfaces.some((one) => one === surface));
  const wanted = new Set<keyof typeof specs>([...surfaces, 'every', ...(reachesAll ? (['all'] as const) : [])]);
  const files = patterns.filter(({ surface }) => wanted.has(surface)).flatMap(({ pattern }) => filesOf(pattern));
  return [...new Set(files)];
}
