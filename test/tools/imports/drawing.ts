import { isIn, type Import } from './imports.ts';

/** A drawing of rooms and of the imports between them. */
export interface Drawing {
  /** Files and folders of the project, in the order of the drawing. */
  rooms: string[];
  arrows: Import[];
  /** Lines, or ends of arrows, that could not be read. */
  unread: string[];
}

/** Returns the drawings on a page. A line is a room, the arrows from it, or both: `state["lib/state"] --> rpc & model`. */
export function drawingsOf(page: string): Drawing[] {
  return [...page.matchAll(/```mermaid\nflowchart TD\n([^]*?)\n```/g)].map(([, text = '']) =>
    drawingOf(text.split('\n')),
  );
}

function drawingOf(lines: readonly string[]): Drawing {
  const read = lines.map((line) => /^ {2}(\w+)(?:\["(.+)"\])?(?: --> (\w+(?: & \w+)*))?$/.exec(line) ?? [line]);
  const names = new Map(read.flatMap(([, name = '', room]) => (room === undefined ? [] : [[name, room]])));
  const arrows = read.flatMap(([, from = '', , to]) => (to?.split(' & ') ?? []).map((end) => [from, end] as const));
  return {
    rooms: [...names.values()],
    arrows: arrows.map(([from, to]) => ({ from: names.get(from) ?? from, to: names.get(to) ?? to })),
    unread: [
      ...read.filter(({ length }) => length === 1).map(([line = '']) => line),
      ...arrows.flat().filter((name) => !names.has(name)),
    ],
  };
}

/** Returns the drawing's arrows as the imports have them, each with one import that causes it. */
export function arrowsBetween(rooms: readonly string[], imports: readonly Import[]): (Import & { cause: string })[] {
  const roomOf = (file: string): string | undefined => rooms.find((room) => isIn(file, room));
  const arrows = imports.flatMap((one) => {
    const [from, to] = [roomOf(one.from), roomOf(one.to)];
    if (from === undefined || to === undefined || from === to) return [];
    return [[`${from} ${to}`, { from, to, cause: `${one.from} imports ${one.to}` }] as const];
  });
  return [...new Map(arrows).values()];
}
