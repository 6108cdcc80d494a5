import { readFileSync, statSync } from 'node:fs';
import type { Log } from '../log.ts';
import { readBlockedList, WrongLine } from './list.ts';
import type { IsBlocked } from './list.ts';

/**
 * Opens a file of blocked hosts. It is read again when it has changed by the time an address is judged; while it is wrong
 * or missing, the last good list stays in force, and the log gets one entry for each change. Throws an Error with a sentence
 * to show if the file is wrong or cannot be read at first.
 */
export function openBlockedFile(file: string, log: Log): IsBlocked {
  let version = versionOf(file);
  let isBlocked = read(file);
  return (address) => {
    const now = versionOf(file);
    if (now !== version) {
      version = now;
      try {
        isBlocked = read(file);
      } catch (failure) {
        log({ event: 'fault', what: `${(failure as Error).message} The last good list stays in force.` });
      }
    }
    return isBlocked(address);
  };
}

/** Returns a text that changes with the file; an empty one if there is no such file. */
function versionOf(file: string): string {
  try {
    const { mtimeNs, size, ino } = statSync(file, { bigint: true });
    return `${mtimeNs} ${size} ${ino}`;
  } catch {
    return '';
  }
}

function read(file: string): IsBlocked {
  try {
    return readBlockedList(readFileSync(file, 'utf8'));
  } catch (failure) {
    const what = failure instanceof WrongLine ? failure.message : 'it cannot be read';
    throw new Error(`The file of blocked hosts ${file} is not usable: ${what}.`, { cause: failure });
  }
}
