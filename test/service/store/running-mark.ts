import { existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** The file beside a database that a running service keeps locked. The system ends the lock with the process. */
const markOf = (file: string): string => `${file}-service`;

/** Marks that a service runs on a database; returns a function that ends that. */
export function markRunning(file: string): () => void {
  if (file === ':memory:') return () => undefined;
  const mark = lock(file);
  return () => {
    mark?.close();
    if (mark !== null) rmSync(markOf(file), { force: true });
  };
}

/** Throws an Error with a sentence if a service runs on this database, also if its file was moved away meanwhile. */
export function requireNoService(file: string): void {
  if (!existsSync(markOf(file))) return;
  const mark = lock(file);
  if (mark === null) throw new Error(`A service runs on ${file}, also if the file was moved away. End it first.`);
  mark.close();
}

/** Locks the mark; returns null if another process, or another service here, has locked it. */
function lock(file: string): DatabaseSync | null {
  const mark = new DatabaseSync(markOf(file));
  try {
    mark.exec('BEGIN EXCLUSIVE');
    return mark;
  } catch {
    mark.close();
    return null;
  }
}
