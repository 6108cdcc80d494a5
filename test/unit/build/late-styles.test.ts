import { expect, test } from 'vitest';
import { lateStyles } from '../../../lib/build/late-styles.ts';

const { generateBundle } = lateStyles() as unknown as {
  generateBundle: { handler(options: object, bundle: Record<string, object>): void };
};

function panels(...sheets: string[]) {
  return {
    type: 'chunk',
    fileName: 'panels.js',
    imports: [],
    code: 'import "./x.js";draw();',
    viteMetadata: { importedCss: new Set(sheets) },
  };
}

test('a late part has its styles in its script, which is then its only file', () => {
  const chunk = panels('assets/panels.css');
  const bundle = {
    'panels.js': chunk,
    'first.js': { type: 'chunk', fileName: 'first.js', isEntry: true, imports: [], code: 'start();' },
    'assets/panels.css': { type: 'asset', source: '.mark::before{content:"✓"}\n' },
  };
  generateBundle.handler({}, bundle);
  expect(Object.keys(bundle)).toEqual(['panels.js', 'first.js']);
  expect(chunk.viteMetadata.importedCss.size).toBe(0);
  expect(chunk.code).toContain(String.raw`replaceSync(".mark::before{content:\"✓\"}")`);
  expect(chunk.code).toMatch(/\}import "\.\/x\.js";draw\(\);$/);
  expect(bundle['first.js'].code).toBe('start();');
});

test('what a page loads first keeps its style sheets, which its HTML names', () => {
  const shared = { ...panels('assets/shared.css'), fileName: 'shared.js' };
  const entry = { ...panels('assets/first.css'), fileName: 'first.js', isEntry: true, imports: ['shared.js'] };
  const bundle = {
    'first.js': entry,
    'shared.js': shared,
    'assets/first.css': { type: 'asset', source: 'a{}' },
    'assets/shared.css': { type: 'asset', source: 'b{}' },
  };
  generateBundle.handler({}, bundle);
  expect(Object.keys(bundle)).toHaveLength(4);
  expect(entry.viteMetadata.importedCss).toEqual(new Set(['assets/first.css']));
  expect(shared.code).not.toContain('adoptedStyleSheets');
});

test('a late part whose styles are missing fails the build', () => {
  expect(() => generateBundle.handler({}, { 'panels.js': panels('assets/lost.css') })).toThrow(
    'assets/lost.css is not',
  );
});
