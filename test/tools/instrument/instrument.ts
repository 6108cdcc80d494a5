import { parseAst } from 'vite';

/** Code in which every `await` calls `at` with its number. */
export interface Instrumented {
  code: string;
  /** The awaited expression at each point, shortened to one line. */
  points: readonly string[];
}

/** Count of characters of the code that name a point. */
const nameLength = 60;

/**
 * Turns every `await X` into `await at(n, (X))`, and every `for await (const x of X)` into one that awaits each step like
 * that. Waiting without an `await` stays unchanged: a chain of `then`, and the end of an async function whose caller does
 * not await it.
 */
export function instrument(code: string, at: string): Instrumented {
  const points: string[] = [];
  const edits: { place: number; text: string }[] = [];
  walk(parseAst(code), (node) => {
    const isLoop = node.type === 'ForOfStatement' && node['await'] === true;
    if (!isLoop && node.type !== 'AwaitExpression') return;
    const { start, end } = node[isLoop ? 'right' : 'argument'] as Node;
    const before = isLoop ? ` (${stepsOf(`${at}(${points.length}, steps.next())`)})((` : ` ${at}(${points.length}, (`;
    edits.push({ place: start, text: before }, { place: end, text: '))' });
    points.push(code.slice(start, Math.min(end, start + nameLength)).replaceAll(/\s+/g, ' '));
  });
  let instrumented = code;
  // Edit from the end, so that no edit moves the position of another.
  for (const { place, text } of edits.toSorted((one, other) => other.place - one.place)) {
    instrumented = instrumented.slice(0, place) + text + instrumented.slice(place);
  }
  return { code: instrumented, points };
}

/** Returns the code of a function that goes through an async iterable; `next` is the code of a step that is awaited. */
const stepsOf = (next: string): string =>
  `async function* (all) {
    const steps = all[Symbol.asyncIterator]();
    try { for (let step; !(step = await ${next}).done;) yield step.value; } finally { await steps.return?.(); }
  }`;

interface Node {
  type: string;
  start: number;
  end: number;
  [child: string]: unknown;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (typeof (value as Partial<Node>).type === 'string') visit(value as Node);
  for (const child of Object.values(value)) walk(child, visit);
}
