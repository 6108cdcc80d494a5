import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { root } from '../../tools/run/command.ts';

/**
 * Bundles a module of the extension, with all that it loads later, into a script for a page. Its exports are then in the
 * global variable `name`.
 */
export async function bundled(file: string, name: string): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, target: 'esnext', lib: { entry: join(root, file), name, formats: ['iife'] } },
  });
  const [output] = [outputs].flat() as Rolldown.RolldownOutput[];
  const [chunk, ...others] = output?.output ?? [];
  if (chunk === undefined || others.length > 0) throw new Error(`${file} is not one script.`);
  return chunk.code;
}
