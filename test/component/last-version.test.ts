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

test('a browser that gives pages no store tells nothing', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(takeUpdate()).toBeNull();
});
