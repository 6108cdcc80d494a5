import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A virtual desktop with its own mouse, keyboard and clipboard. */
export type Display = Awaited<ReturnType<typeof startDisplay>>;

/** Size of the screen (pixels). */
const screen = { width: 1300, height: 960 };

/** Starts a display with a window manager on it. */
export async function startDisplay() {
  const server = spawn(
    'Xvfb',
    // The server chooses a free display number, and reports it once it is ready.
    ['-displayfd', '3', '-screen', '0', `${screen.width}x${screen.height}x24`, '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const name = `:${await firstLine(server)}`;
  const env = { ...process.env, DISPLAY: name };
  const manager = spawn('openbox', [], { stdio: 'ignore', env });
  // Listen from the start: a later listener would miss a process that ended by itself.
  const ended = Promise.all([once(manager, 'exit'), once(server, 'exit')]);
  const xdotool = async (...args: string[]) => void (await run('xdotool', args, { env }));

  return {
    /** The value of the variable DISPLAY for programs on this display. */
    name,
    /** Clicks at a point of the screen (pixels). */
    click: (x: number, y: number, button: 'left' | 'right' = 'left') =>
      xdotool('mousemove', String(Math.round(x)), String(Math.round(y)), 'click', button === 'left' ? '1' : '3'),
    /** Presses chords such as `Alt+Shift+S`, `Tab` or `x`, one after the other. */
    keys: (chords: readonly string[]) => xdotool('key', '--delay', '20', ...chords.map(xdotoolName)),
    type: (text: string) => xdotool('type', '--delay', '8', '--', text),
    /** Returns the text on the system's clipboard, empty if there is none. */
    async clipboard(): Promise<string> {
      try {
        const { stdout } = await run('xclip', ['-selection', 'clipboard', '-out'], { env });
        return stdout;
      } catch {
        return ''; // The clipboard is empty.
      }
    },
    async close(): Promise<void> {
      manager.kill();
      server.kill();
      await ended;
    },
  };
}

async function firstLine(server: ChildProcess): Promise<string> {
  const output = server.stdio[3] as Readable;
  let line = '';
  for await (const chunk of output) {
    line += String(chunk);
    if (line.includes('\n')) return line.trim();
  }
  throw new Error('Xvfb did not start.');
}

const names: Record<string, string> = {
  Control: 'ctrl',
  Alt: 'alt',
  Shift: 'shift',
  Enter: 'Return',
  ArrowDown: 'Down',
  ArrowUp: 'Up',
  '/': 'slash',
  ' ': 'space',
  '+': 'plus',
};

function xdotoolName(chord: string): string {
  if (chord.length === 1) return names[chord] ?? chord;
  return chord
    .split('+')
    .map((key) => names[key] ?? (key.length === 1 ? key.toLowerCase() : key))
    .join('+');
}
