/** A line about something that happened in this process. */
export interface Note {
  /** ISO 8601, to the millisecond. */
  moment: string;
  words: string;
}

/** More than a test writes. Processes that answer millions of requests must not keep them all. */
const most = 5_000;

/** Creates lines about what happens in this process, oldest first. */
function notes() {
  const kept: { moment: string; words(): string }[] = [];
  let dropped = 0;
  return {
    /** Adds a line; its words are read when the notes are. */
    add(words: () => string): void {
      kept.push({ moment: new Date().toISOString(), words });
      if (kept.length > 2 * most) dropped += kept.splice(0, most).length;
    },
    /** Returns a function that returns the lines added since now. */
    follow(): () => Note[] {
      const first = dropped + kept.length;
      return () => kept.slice(Math.max(0, first - dropped)).map(({ moment, words }) => ({ moment, words: words() }));
    },
  };
}

/** The requests to every test service of this process: operation, status, milliseconds, and names of parameters. */
export const requestNotes = notes();

/** What the browsers of this process wrote on their consoles, and their uncaught errors. */
export const consoleNotes = notes();
