import { beforeEach, expect, test, vi } from 'vitest';

let version = '1.0.0';
Object.assign(globalThis, { browser: { runtime: { getManifest: () => ({ version }) } } });
const { takeUpdate } = await import('../../lib/browser/last-version.ts');

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('an update is told once, and neither an installation nor a reload is one', () => {
  version = '1.0.0';
  expect(takeUpdate(), 'installed').toBeNull();
  expect(takeUpdate(), 'opened again').toBeNull();
  version = '1.1.0';
  expect(takeUpdate()).toBe('1.1.0');
  expect(takeUpdate(), 'told already').toBeNull();
});

/** Opens the options page with each version in turn, and returns what the last one tells. */
function openedWith(...versions: string[]): string | null {
  return versions.map((each) => ((version = each), takeUpdate())).at(-1) ?? null;
}

test.each([
  ['1.9.0', '1.10.0', '1.10.0'],
  ['1.10.0', '1.9.0', null],
  ['1.2.3', '1.2.3.1', null],
  ['1.2.3.1', '1.2.3', null],
  ['1.2.3.1', '1.2.4.1', '1.2.4'],
  ['1.2.3.1', '1.10.0', '1.10.0'],
  ['1.10.0.1', '1.9.0.1', null],
])('only a higher version is told, by its three numbers: from %s to %s', (before, after, told) => {
  expect(openedWith(before, after)).toBe(told);
  expect(openedWith(after), 'told already').toBeNull();
});

test('the update after a step back is told', () => {
  expect(openedWith('1.1.0', '1.0.0', '1.1.0')).toBe('1.1.0');
});

test('a version of another kind that was kept is replaced, and nothing is told of it', () => {
  localStorage.setItem('version', 'damaged');
  expect(openedWith('1.1.0')).toBeNull();
  expect(openedWith('1.2.0')).toBe('1.2.0');
});

test('a browser that gives pages no store tells nothing', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(takeUpdate()).toBeNull();
});
