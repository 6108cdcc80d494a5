import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { root } from '../tools/run/command.ts';

/** The editors, each a page of its own. */
export const editors = [
  'ckeditor',
  'codemirror',
  'lexical',
  'prosemirror',
  'quill',
  'react',
  'react-input',
  'slate',
  'tinymce',
] as const;
export type EditorName = (typeof editors)[number];

/** Bundles an editor's page into a script, with the packages that only these tests have. */
export async function bundleEditor(name: EditorName): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    root: join(root, 'test/fields'),
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      target: 'esnext',
      lib: { entry: join(root, `test/fields/pages/${name}.ts`), formats: ['es'] },
    },
  });
  const [output] = [outputs].flat() as Rolldown.RolldownOutput[];
  const script = output?.output.find((file) => file.type === 'chunk' && file.isEntry);
  if (script?.type !== 'chunk') throw new Error(`${name} has no script.`);
  return script.code;
}
