import { expect, test } from 'vitest';
import { lateStyles } from '../../../lib/build/late-styles.ts';

const { generateBundle } = lateStyles() as unknown as {
  generateBundle: { handler(options: object, bundle: Record<string, object>): void };
};

function panels(...sheets: string[]) {
  return { type: 'chunk', code: 'import "./x.js";draw();', viteMetadata: { importedCss: new Set(sheets) } };
}

test('a late part has its styles in its script, which is then its only file', () => {
  const chunk = panels('assets/panels.css');
  const bundle = {
    'panels.js': chunk,
    'first.js': { type: 'chunk', code: 'start();' },
    'assets/panels.css': { type: 'asset', source: '.mark::before{content:"✓"}\n' },
  };
  generateBundle.handler({}, bundle);
  expect(Object.keys(bundle)).toEqual(['panels.js', 'first.js']);
  expect(chunk.viteMetadata.importedCss.size).toBe(0);
  expect(chunk.code).toContain(String.raw`replaceSync(".mark::before{content:\"✓\"}")`);
  expect(chunk.code).toMatch(/\}import "\.\/x\.js";draw\(\);$/);
  expect(bundle['first.js']).toEqual({ type: 'chunk', code: 'start();' });
});

test('a late part whose styles are missing fails the build', () => {
  expect(() => generateBundle.handler({}, { 'panels.js': panels('assets/lost.css') })).toThrow(
    'assets/lost.css is not',
  );
});
