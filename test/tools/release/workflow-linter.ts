import { registerHooks } from 'node:module';
import { TextDocument } from 'vscode-languageserver-textdocument';

/** GitHub's own check of workflows imports JSON as a bundler would read it; Node wants to be told the type. */
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { validate } = await import('@actions/languageservice');
hooks.deregister();

/** How many were checked. GitHub's check remembers a workflow by its path, so each check uses a path of its own. */
let checked = 0;

/** Returns what GitHub finds wrong with a workflow, a line for each: unknown keys, permissions, names in expressions. */
export async function lintWorkflow(name: string, text: string): Promise<string[]> {
  checked += 1;
  const document = TextDocument.create(`file:///${checked}/.github/workflows/${name}`, 'yaml', 1, text);
  return (await validate(document)).map(
    ({ message, range }) => `${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`,
  );
}
